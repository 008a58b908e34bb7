import { describe, expect, it } from 'vitest';
import { story } from '../../fixtures/stories';
import { inPlayOf } from './in-play';
import { shortIds } from './rule-ids';
import { rulebook, rulebookFor } from './rulebook.svelte';

const { final } = story('horses');
const view = {
  ...final,
  round_card: { id: 'x', turns: ['tunnel'], event: 'brake', scene: null, keep: 0, turn: null },
};

describe('the rules beside a table', () => {
  const sections = rulebookFor(inPlayOf(view, { config: { modules: ['horses'], teams: true } }));
  const ids = sections.map(({ entries }) => entries.map(({ id }) => id));

  it('begin with what it uses', () => {
    expect(ids[0]?.slice(0, 2)).toEqual(['event-brake', 'turn-tunnel']);
    for (const id of [...Object.keys(view.bandits).map((who) => `bandit-${who}`), 'module-teams'])
      expect(ids[0]).toContain(id);
  });

  it('end with what it does not use', () => {
    expect(ids.at(-1)).toContain('bandit-doc');
    expect(ids.at(-1)).toContain('module-expert');
    expect(ids.at(-1)).not.toContain('module-teams');
  });

  it('leave nothing out and tell nothing twice', () => {
    const all = rulebook().flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(ids.flat().sort()).toEqual(all.sort());
  });

  it('have short ids', () => {
    expect(shortIds(['FIR-1', 'FIR-2', 'FIR-3', 'EVT-BRAKE', 'MOV-2', 'FIR-4'])).toBe(
      'FIR-1–3 EVT-BRAKE MOV-2 FIR-4',
    );
  });
});
