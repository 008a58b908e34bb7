import { describe, expect, it } from 'vitest';
import { dealCode, readDeal } from './deal';
import { configOf, draftOf, draftSettings, firstDraft } from './new-table';

describe('a deal to share', () => {
  const deal = '60007184714147810871311102673';
  const { config } = draftSettings({ ...firstDraft('classic', false), players: 4 });

  it('survives the way into a link and back', () => {
    const code = dealCode({ config, deal });
    expect(code).toMatch(/^[\w-]+$/);
    expect(readDeal(code)).toEqual({ config, deal });
  });

  it('is not read from anything else', () => {
    for (const code of [
      '',
      'hello',
      '%%%',
      btoa('[]'),
      btoa('["x",{}]'),
      btoa('["7",null]'),
      btoa('["7",[]]'),
    ])
      expect(readDeal(code)).toBeNull();
  });

  it('makes the draft it came from', () => {
    const draft = draftOf({ config, deal, seats: [{ kind: 'here' }] });
    expect(draft.deal).toBe(deal);
    expect(configOf(draft)).toEqual(config);
    expect(draftSettings(draft).deal).toBe(deal);
  });
});
