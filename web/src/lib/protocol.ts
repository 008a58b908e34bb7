// Made by `python -m folsom.server.typescript` from the server's messages. Do not edit.

export const PROTOCOL = 1;
export const MESSAGE_BYTES = 16384;

export type Code = "bad_invite" | "bad_message" | "bad_origin" | "bad_settings" | "broken" | "illegal" | "no_guest" | "no_open_seat" | "no_spectators" | "no_table" | "no_token" | "no_undo" | "not_asked" | "not_away" | "not_found" | "not_gathering" | "not_host" | "not_member" | "not_over" | "not_playing" | "not_your_seat" | "stale" | "still_here" | "storage" | "too_fast" | "too_large";
export type Status = "gathering" | "over" | "playing";
export type Plays = "bot" | "nobody" | "person" | "stand_in";
export type Away = "absent" | "handed_over" | "late" | "not_here";
export type LineKind = "arranged" | "away" | "back" | "chat" | "joined" | "left" | "made" | "moved" | "rematch" | "removed" | "started" | "undo";

/** Comes first: who is there, the last version it has (if any), and the language of the log. */
export interface Hello {
  type: "hello";
  token?: string | null;
  last?: number | null;
  language?: string;
}

/** Asks for everything after a version, or for everything; also changes the language of the log. */
export interface Sync {
  type: "sync";
  last?: number | null;
  language?: string | null;
}

/** Answers a decision with one of its options; `ask` is the number that came with the decision. */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  ask: number;
  label: string;
}

/** Takes back the last choice of a seat while nothing hidden has been shown since. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Lets a bot play one's seat; for the seat of somebody else only when that person is absent. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}

/** Plays one's seat again after a bot has stood in. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}

/** Says something to everybody at the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Changes the settings before the start (host only). */
export interface Arrange {
  type: "arrange";
  id: string;
  settings: Settings;
}

/**
 * Everything that is agreed before a game starts.
 *
 * `config` holds the keys of `folsom.Config`; `seats` has one plan for each of its players, in order.
 */
export interface Settings {
  config: Record<string, unknown>;
  seats: SeatPlan[];
  clock?: Clock;
  memory?: "open" | "strict";
  spectators?: boolean;
}

/** Who is meant to sit on a seat; `level` is the bot's, or that of a stand-in while a person is away. */
export interface SeatPlan {
  kind: "bot" | "here" | "open";
  level?: string;
}

/** How long a person may think about one decision, in seconds. */
export interface Clock {
  kind?: "correspondence" | "live" | "none";
  seconds?: number;
}

/** Moves to another seat before the start: one's seat and an open one change places. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  to: number;
}

/** Takes a guest from a seat before the start (host only); the seat is open again. */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** Starts the game (host only); a bot stands in on seats that are still open. */
export interface Start {
  type: "start";
  id: string;
}

/** Gives up all one's seats at this table for good; they are open again. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Makes a new table with the same seats and settings after the end; the same tokens open it. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Answers hello: which seats the token holds; an update follows. Members see the code of the invite. */
export interface Welcome {
  type: "welcome";
  version: number;
  protocol: number;
  now: number;
  seats: number[];
  name: string | null;
  host: boolean;
  invite: string | null;
}

/** Brings a client that has version `since` (or a later one) to `version`. */
export interface Update {
  type: "update";
  version: number;
  since: number;
  now: number;
  table: Table;
  states: SeatState[];
  lines: Line[];
}

/**
 * A table as everybody sees it.
 *
 * `commitment` is shown at the start, `seed` and `salt` at the end: the SHA-256 of `seed:salt`.
 */
export interface Table {
  id: string;
  status: Status;
  settings: Settings;
  seats: Seat[];
  host: string;
  created: number;
  round: number;
  commitment: string | null;
  seed: string | null;
  salt: string | null;
  rematch: string | null;
}

/** A seat as everybody sees it; `player` is its name in views. `deadline` is in seconds since 1970. */
export interface Seat {
  seat: number;
  player: string;
  plays: Plays;
  name: string | null;
  level: string | null;
  away: Away | null;
  deadline: number | null;
}

/**
 * The game as one seat may know it, or a spectator (`seat` null).
 *
 * Keep the first `events_from` events and `log_from` lines of the log you have, then append these.
 */
export interface SeatState {
  seat: number | null;
  view: View;
  events_from: number;
  events: Event[];
  log_from: number;
  log: LogLine[];
  glimpses: Glimpse[];
  ask: number | null;
  can_undo: boolean;
}

/** What a seat may know; `you` is missing for spectators. */
export interface View {
  asked: Asked[];
  at: Record<string, string>;
  bandits: Record<string, Bandit>;
  drafted: string[];
  first: string;
  floor: Record<string, Record<string, number>>;
  horses?: HorsesPart;
  marshal?: MarshalPart;
  neutral: number;
  number: number;
  phase: string;
  pile: PileCard[];
  players: Player[];
  resolving: number | null;
  result: Result | null;
  round: number;
  round_card: RoundCard | null;
  rounds: number;
  seat: number | null;
  strongbox_beside: number;
  timecar?: TimecarPart;
  train: string[];
  you?: Own;
}

/** Somebody who has to decide something. */
export interface Asked {
  kind: string;
  player: string;
  who: string;
}

/** What everybody knows of a bandit: loot by kind, bullets left and received. */
export interface Bandit {
  barrel: number;
  bonus: number;
  bullets: string[];
  loot: Record<string, number>;
}

/** Horses & Stagecoach: the car beside the coach, where the Shotgun is, each horse's car, hostages. */
export interface HorsesPart {
  attacked: number | null;
  coach: number;
  holds: Record<string, string>;
  horses: number[];
  hostages: string[];
  shotgun: string;
}

/** Marshal & Prisoners: what everybody sees of the Marshal, the prisoners and the bandits they trouble. */
export interface MarshalPart {
  arrested: string[];
  before: Record<string, string[]>;
  brawlers: number[];
  brawlers_won: Record<string, number[]>;
  bullets: string[];
  cell: string[];
  freed: Record<string, string>;
  loot: Record<string, number>;
  objectives_met: string[] | null;
  objectives_shown: string[];
  objectives_taken: number;
  prisoners: string[];
  stacks: number[];
  trophies: string[];
  wanted: string[];
}

/** A card of the common pile; `card` (`tuco fire`) only where one may read it. */
export interface PileCard {
  by: string;
  card?: string;
  hidden: boolean;
}

/** What everybody knows of a player. */
export interface Player {
  bandits: string[];
  deck: number;
  discard: string[];
  hand: number;
  name: string;
  wins_with: string[];
}

/** How the game ended: money by player, and by bandit the tokens and the sources of the money. */
export interface Result {
  gunslingers: string[];
  money: Record<string, number>;
  sources: Record<string, Record<string, number>>;
  tokens: Record<string, string[]>;
  winners: string[];
}

/** The Round card in play; `turn` is the index of the current turn during Schemin'. */
export interface RoundCard {
  event: string | null;
  id: string;
  keep: number;
  scene: string | null;
  turn: number | null;
  turns: string[];
}

/** The Time Car: who is under way in time. */
export interface TimecarPart {
  traveller: string | null;
}

/** What only the owner of a seat knows; hideout and objectives come with expansions. */
export interface Own {
  decision: Decision | null;
  hand: string[];
  hideout?: string;
  objectives?: string[];
  tokens: Record<string, string[]>;
}

/** What one has to decide oneself: answer with one of the options. */
export interface Decision {
  kind: string;
  options: string[];
  who: string;
}

/** Something that happened: `event` names it, the other fields depend on the name. */
export interface Event {
  event: string;
  [field: string]: unknown;
}

/** A sentence of the log, how far it is indented, the events it tells and the figures it mentions. */
export interface LogLine {
  text: string;
  level: number;
  events: number[];
  figures: string[];
}

/** A card somebody has just laid face up on the pile; at a strict table nobody can look it up later. */
export interface Glimpse {
  index: number;
  card: string;
}

/** Something that was said, or that happened beside the game: `kind` says what, `seat` whose. */
export interface Line {
  version: number;
  at: number;
  kind: LineKind;
  name: string | null;
  seat: number | null;
  text: string | null;
  away: Away | null;
}

/** Which seats have a person connected, and how many look on; not written down. */
export interface Presence {
  type: "presence";
  version: number;
  connected: number[];
  watchers: number;
}

/** A command has been written down, as version `version`. */
export interface Done {
  type: "done";
  version: number;
  id: string;
}

/** A command or message that was not followed; an update with everything comes after it. */
export interface Refused {
  type: "refused";
  version: number;
  code: Code;
  message: string;
  id: string | null;
}

/** The body of every answer that is not a success. */
export interface Problem {
  code: Code;
  message: string;
}

/** GET /api/health. */
export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  rooms: number;
}

/** GET /api/offer: what a table can be made of. */
export interface Offer {
  bandits: string[];
  cars: string[];
  modules: string[];
  editions: string[];
  edition: string;
  options: RuleOption[];
  bots: string[];
  languages: string[];
  live_seconds: [number, number];
  correspondence_seconds: [number, number];
}

/** A rule option, its values, and the value each edition gives it. */
export interface RuleOption {
  id: string;
  module: string;
  values: (boolean | string)[];
  editions: Record<string, boolean | string>;
}

/** POST /api/check: asks whether this can be played; `pairs` as a number asks for that many pairs. */
export interface Check {
  config: Record<string, unknown>;
}

/**
 * It can: its players in the order of their seats, and a set-up as it could look (a spectator's view).
 *
 * `pairs` are the two bandits of each player, if they have two, chosen here where only a number was sent.
 */
export interface Checked {
  players: string[];
  pairs: string[][];
  view: View;
}

/** POST /api/tables: sets a table; `start` starts at once. */
export interface NewTable {
  name: string;
  settings: Settings;
  start?: boolean;
}

/** POST /api/tables/ID/join: takes an open seat, the first one if none is named. */
export interface Join {
  name: string;
  invite: string;
  seat?: number | null;
}

/** Answers both: keep the token, it is shown only once. */
export interface Seated {
  table: Table;
  token: string;
  seats: number[];
  invite: string;
}

/** POST /api/tables/mine: asks after one's own games. */
export interface Mine {
  keys: Key[];
}

/** A table and one's token for it. */
export interface Key {
  table: string;
  token: string;
}

/** GET /api/tables (those one may watch) and the answer to POST /api/tables/mine. */
export interface Tables {
  tables: Summary[];
}

/** A table in a list; `seats_mine` and `your_move` only in the list of one's own. */
export interface Summary {
  id: string;
  status: Status;
  host: string;
  seats: Seat[];
  modules: string[];
  round: number;
  rounds: number;
  created: number;
  changed: number;
  watchers: number;
  winners: string[];
  seats_mine: number[];
  your_move: boolean;
  deadline: number | null;
}

/**
 * GET /api/tables/ID/replay?seat=N&language=en: a finished game as that seat (or a spectator) saw it.
 *
 * `money` has each player's money at the start and at the end of each round, without the Gunslinger's
 * reward; `final` has each seat's own view of the end.
 */
export interface Replay {
  table: Table;
  seat: number | null;
  events: Event[];
  log: LogLine[];
  moments: Moment[];
  money: Record<string, number>[];
  final: View[];
}

/** The table after one choice: how many events had happened by then, and how it looked. */
export interface Moment {
  events: number;
  view: View;
}

export type ClientMessage = Hello | Sync | Choose | Undo | HandOver | TakeBack | Chat | Arrange | Sit | Remove | Start | Leave | Rematch;

export type ServerMessage = Welcome | Update | Presence | Done | Refused;
