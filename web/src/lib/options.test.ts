import { describe, expect, it } from 'vitest';
import { story } from '../../fixtures/stories';
import { othersOf, stacksOf } from './hand';
import { choicesOf, type Choice } from './options';
import type { Decision, Option, View } from './protocol';
import { words } from './words.svelte';

const base = story('base').first;
const me = base.players[0]?.name ?? '';

function asked(kind: string, choices: Option[], view: View = base): Choice[] {
  const decision: Decision = { number: 0, seat: 0, player: me, who: me, kind, choices };
  return choicesOf(decision, view, me, words);
}

/** The only choice as it is shown. */
function shown(kind: string, option: Option, view: View = base): Pick<Choice, 'title' | 'note'> {
  const [{ title, note } = { title: '', note: '' }] = asked(kind, [option], view);
  return { title, note };
}

describe('options', () => {
  it('are numbered, but drawing has a key of its own', () => {
    const choices = asked('plan', [
      { does: 'play', label: 'play fire', card: 'fire', action: 'fire', who: me, hidden: false },
      { does: 'draw', label: 'draw' },
      { does: 'play', label: 'play fire hidden', card: 'fire', action: 'fire', who: me, hidden: true },
    ]);
    expect(choices.map(({ key }) => key)).toEqual(['1', 'd', '2']);
    expect(choices.map(({ note }) => note)).toEqual(['', '', 'face down']);
  });

  it('name a Round card by its event or scene, and its turns', () => {
    const card = { does: 'round card', label: 'draft angry-2-4', card: 'angry-2-4' } as const;
    const turns = ['standard', 'tunnel'];
    expect(shown('draft', { ...card, turns, event: 'angry', scene: null })).toEqual({
      title: 'Angry Marshal',
      note: 'Standard, Tunnel',
    });
    expect(shown('draft', { ...card, turns, event: null, scene: 'bridge' }).title).toBe('Over the bridge');
  });

  it('tell tokens apart where their owner can', () => {
    const loot = { does: 'loot', label: 'purse', kind: 'purse', token: null } as const;
    expect(shown('robbery', loot)).toEqual({ title: 'Purse', note: '' });
    expect(shown('thanks', { ...loot, token: 'purse 250' })).toEqual({ title: 'Purse', note: '$250' });
    expect(shown('thanks', { ...loot, kind: 'whiskey', token: 'old whiskey' }).title).toBe(
      'Old Whiskey flask',
    );
  });

  it('say where a place and a figure are from the one who acts', () => {
    const view: View = { ...base, at: { ...base.at, [me]: 'inside 2', marshal: 'roof 0' } };
    const to = (place: string): string => shown('move', { does: 'place', label: place, place }, view).note;
    expect([to('inside 1'), to('inside 3'), to('roof 2')]).toEqual(['1 ahead', '1 back', 'same car']);
    const fire = asked('fire', [{ does: 'figure', label: 'marshal', who: 'marshal' }], view)[0];
    expect(fire).toMatchObject({ note: 'Locomotive, roof, 2 ahead', far: '2 ahead', figure: 'marshal' });
  });

  it('say what passing means to the question', () => {
    const pass: Option = { does: 'pass', label: 'pass' };
    expect(shown('cover', pass).title).toBe('Play nothing more');
    expect(shown('shots', pass).title).toBe('Do not fire');
    expect(shown('discard', { does: 'done', label: 'done' }).title).toBe('Keep the rest');
  });

  it('are listed even if there is only one, and no card of the hand fits', () => {
    for (const [kind, option] of [
      ['plan', { does: 'draw', label: 'draw' }],
      ['cover', { does: 'pass', label: 'pass' }],
      ['discard', { does: 'done', label: 'done' }],
    ] as const) {
      const choices = asked(kind, [option]);
      expect(othersOf(choices, stacksOf(['doc', 'neutral'], me, choices))).toEqual(choices);
    }
  });
});
