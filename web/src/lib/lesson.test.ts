import { describe, expect, it } from 'vitest';
import { noteOf, shownChoice, type NoteKey } from './lesson';
import type { Decision, GameEvent, View } from './protocol';

const ME = 'doc';
const PLAN: Decision = {
  number: 0,
  seat: 0,
  player: ME,
  who: ME,
  kind: 'plan',
  choices: ['draw', 'play move', 'play fire'].map((label) => ({ label })),
} as unknown as Decision;

function played(player: string, index: number): GameEvent {
  return { event: 'played', player, hidden: false, index };
}

function up(who: string, card: string): GameEvent {
  return { event: 'card up', who, card, index: 0, hidden: false };
}

function key(
  events: GameEvent[],
  more: { found?: boolean; halted?: boolean; winners?: string[] } = {},
): NoteKey {
  const result = more.winners ? { winners: more.winners } : null;
  const view = { result, you: { hand: ['move', 'robbery', 'fire'] } } as unknown as View;
  const { found = true, halted = false } = more;
  return noteOf({ view, events, me: ME, decision: null, halted, found }).key;
}

const BEGUN: GameEvent[] = [
  { event: 'drawn', player: ME, count: 6 },
  { event: 'turn', turn: 1, type: 'standard' },
];
const LAID = [...BEGUN, ...[0, 1, 2, 3].map((index) => played(ME, index))];
const FLED: GameEvent = { event: 'moved', who: ME, from: 'inside 1', to: 'roof 1', cause: 'flees' };

describe('the notes of a lesson', () => {
  it('go from act to act while the round is planned', () => {
    expect(key(BEGUN, { found: false })).toBe('train');
    expect(key(BEGUN)).toBe('move');
    expect(key([...BEGUN, played(ME, 0), played('belle', 1)], { found: false })).toBe('robbery');
    expect(key([...BEGUN, played(ME, 0), { event: 'drawn', player: ME, count: 3 }])).toBe('tunnel');
    expect(key(LAID.slice(0, 5))).toBe('last');
    expect(key(LAID)).toBe('film');
  });

  it('tell what happens to the pupil and nobody else, and never go back', () => {
    const punch: GameEvent = { event: 'punched', who: 'belle', target: ME };
    expect(key([...LAID, up('belle', 'punch'), { ...punch, target: 'django' }])).toBe('film');
    expect(key([...LAID, up('belle', 'punch'), punch])).toBe('punch');
    expect(key([...LAID, up('belle', 'marshal'), FLED, punch])).toBe('law');
    expect(key([...LAID, FLED, up(ME, 'fire'), { event: 'shot', who: ME, target: 'belle' }])).toBe('fired');
    expect(key([...LAID, up(ME, 'fire'), { event: 'nothing', who: ME, card: 'fire', reason: '' }])).toBe(
      'missed',
    );
  });

  it('end with the count, once the film is over', () => {
    expect(key(LAID, { winners: [ME], halted: true })).toBe('film');
    expect(key(LAID, { winners: [ME] })).toBe('won');
    expect(key(LAID, { winners: ['belle'] })).toBe('lost');
  });
});

describe('showing how', () => {
  it('does what is suggested, or else the first thing that is not drawing', () => {
    expect(shownChoice(PLAN, 'fire')).toBe('play fire');
    expect(shownChoice(PLAN, 'punch')).toBe('play move');
    expect(shownChoice(PLAN, null)).toBe('play move');
  });
});
