/** An analysis as the server sends it. */

export type Grade = 'slip' | 'mistake' | 'blunder';
export type Mode = 'quick' | 'normal' | 'thorough';

/** An option with everybody's chances by side if it is taken, and how far the own one may be off. */
export interface OptionWorth {
  label: string;
  chance: number[];
  half: number;
  searches: number;
}

/** A fact that tells the best option from the one played: how often, or how much, with each of them. */
export interface Reason {
  fact: string;
  best: number;
  played: number;
  target: string | null;
}

/** One decision: what its options were worth, and what the choice gave away, to every side. */
export interface Unit {
  number: number;
  seat: number;
  round: number;
  turn: number;
  kind: string;
  played: string;
  options: OptionWorth[];
  best: string;
  gave: number[];
  equal_to_best: string[];
  loss: number;
  half: number;
  stake: number;
  guesses: number;
  mark: Grade | null;
  note: 'found' | 'too_close' | 'arguable' | null;
  second: { loss: number; half: number } | null;
  /** What was lost when both options were played to the end of the game. */
  played_out?: { games: number; loss: number; half: number } | null;
  reasons: Reason[];
}

export interface Account {
  side: number;
  start: number;
  choices: number;
  others: number;
  luck: { cards: number; purses: number; hidden: number };
  end: number;
}

export interface PlayerReport {
  seat: number;
  accuracy: number | null;
  half: number | null;
  decisions: number;
  counted: number;
}

export interface Analysis {
  engine: string;
  mode: Mode;
  game: { choices: number };
  sides: string[][];
  decisions: Unit[];
  /** `half` says how far the open chart may be off, moment by moment. */
  charts: { open: number[][]; seats: Record<string, number[][]>; half?: number[] };
  account: Account[];
  players: PlayerReport[];
}

export interface AnalysisState {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  mode: Mode;
  done: number;
  of: number;
  before_you: number;
  seconds: number | null;
  older: boolean;
  analysis: Analysis | null;
}
