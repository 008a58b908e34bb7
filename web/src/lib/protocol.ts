// Made by `python -m folsom.server.typescript` from the server's messages. Do not edit.

export const PROTOCOL = 3;
export const MESSAGE_BYTES = 16384;

export type Code = "bad_invite" | "bad_message" | "bad_origin" | "bad_settings" | "broken" | "illegal" | "no_guest" | "no_open_seat" | "no_spectators" | "no_table" | "no_token" | "no_undo" | "not_asked" | "not_away" | "not_found" | "not_gathering" | "not_host" | "not_member" | "not_over" | "not_playing" | "not_your_seat" | "resigned" | "stale" | "still_here" | "storage" | "too_fast" | "too_large";
export type Status = "gathering" | "over" | "playing";
export type Plays = "bot" | "nobody" | "person" | "stand_in";
export type Away = "absent" | "handed_over" | "late" | "not_here" | "resigned";
export type Reaction = "hooray" | "hurry" | "laugh" | "mine" | "nice_shot" | "oops" | "ouch" | "thanks";
export type LineKind = "arranged" | "away" | "back" | "chat" | "joined" | "left" | "made" | "moved" | "reaction" | "rematch" | "removed" | "resigned" | "started" | "undo";

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

/** Asks what each card in the hand of a seat of one's own would do as things stand now. */
export interface LookAhead {
  type: "look_ahead";
  seat: number;
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

/**
 * Lets a bot play one's seat, or that of somebody absent.
 *
 * The host decides about others, or anybody if the host is absent as well.
 */
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

/** Gives up a seat for the rest of the game: a bot plays it to the end under one's name. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Says something to everybody at the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Says one of a few fixed things to everybody at the table. */
export interface React {
  type: "react";
  id: string;
  reaction: Reaction;
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
 * A `lesson` is made with POST /api/lesson and cannot be altered.
 */
export interface Settings {
  config: Record<string, unknown>;
  seats: SeatPlan[];
  clock?: Clock;
  memory?: "open" | "strict";
  spectators?: boolean;
  lesson?: boolean;
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

/**
 * Answers hello: who one is here; an update follows. Members see the code of the invite.
 *
 * Whoever has been gone for `absent_after` seconds may be replaced by a bot.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  protocol: number;
  now: number;
  name: string | null;
  absent_after: number;
  invite: string | null;
}

/**
 * Brings a client that has version `since` (or a later one) to `version`.
 *
 * `seats` are those it holds by now, `host` whether it may arrange and start.
 */
export interface Update {
  type: "update";
  version: number;
  since: number;
  now: number;
  seats: number[];
  host: boolean;
  table: Table;
  states: SeatState[];
  lines: Line[];
}

/**
 * A table as everybody sees it.
 *
 * `train` has its cars from the Locomotive on. `commitment` is shown at the start, `seed` and `salt`
 * at the end: the SHA-256 of `seed:salt`.
 */
export interface Table {
  id: string;
  status: Status;
  settings: Settings;
  seats: Seat[];
  host: string;
  created: number;
  train: string[];
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
  events: GameEvent[];
  log_from: number;
  log: LogLine[];
  glimpses: Glimpse[];
  ask: number | null;
  can_undo: boolean;
}

/**
 * What a seat may know; `you` is nothing for spectators.
 *
 * `values` are the dollars of the tokens whose words do not say them.
 */
export interface View {
  seat: number | null;
  number: number;
  round: number;
  rounds: number;
  phase: string;
  first: string;
  round_card: RoundCard | null;
  drafted: string[];
  train: string[];
  at: Record<string, string>;
  floor: Record<string, Record<string, number>>;
  strongbox_beside: number;
  neutral: number;
  values: Record<string, number>;
  players: Player[];
  bandits: Record<string, Bandit>;
  pile: PileCard[];
  resolving: number | null;
  asked: Asked[];
  result: Result | null;
  expansions: { horses?: HorsesPart; marshal?: MarshalPart; timecar?: TimeCarPart };
  you: Own | null;
}

/**
 * The Round card in play; `turn` is the index of the current turn during Schemin'.
 *
 * It has an event or, without one, a scene; at a table that plays without events neither.
 */
export interface RoundCard {
  id: string;
  turns: string[];
  event: string | null;
  scene: string | null;
  keep: number;
  turn: number | null;
}

/** What everybody knows of a player. */
export interface Player {
  name: string;
  bandits: string[];
  hand: number;
  deck: number;
  discard: string[];
  wins_with: string[];
}

/** What everybody knows of a bandit: loot by kind, bullets left and received, station dollars. */
export interface Bandit {
  loot: Record<string, number>;
  barrel: number;
  bullets: string[];
  bonus: number;
}

/** A card of the common pile; `card` (`tuco fire`) only where one may read it. */
export interface PileCard {
  by: string;
  hidden: boolean;
  card: string | null;
}

/** Somebody who has to decide something. */
export interface Asked {
  player: string;
  who: string;
  kind: string;
}

/**
 * How the game ended: money by player, the tokens by bandit, and by player what the money came from.
 *
 * Sources are kinds of loot, the Gunslinger, stations, what expansions name, and `others`; they add up.
 */
export interface Result {
  money: Record<string, number>;
  winners: string[];
  gunslingers: string[];
  tokens: Record<string, string[]>;
  sources: Record<string, Record<string, number>>;
}

/** The car beside the coach, where the Shotgun is, each horse's car, and the hostages. */
export interface HorsesPart {
  coach: number;
  attacked: number | null;
  shotgun: string;
  horses: number[];
  hostages: string[];
  holds: Record<string, string>;
}

/** What everybody sees of the Marshal, the prisoners and the bandits they trouble. */
export interface MarshalPart {
  stacks: number[];
  loot: Record<string, number>;
  brawlers: number[];
  brawlers_won: Record<string, number[]>;
  prisoners: string[];
  freed: Record<string, string>;
  trophies: string[];
  wanted: string[];
  arrested: string[];
  cell: string[];
  before: Record<string, string[]>;
  objectives_taken: number;
  objectives_shown: string[];
  objectives_met: string[] | null;
  bullets: string[];
}

/** Who is under way in time. */
export interface TimeCarPart {
  traveller: string | null;
}

/** What only the owner of a seat knows. */
export interface Own {
  hand: string[];
  tokens: Record<string, string[]>;
  decision: Decision | null;
  expansions: { marshal?: MarshalSecrets; timecar?: TimeCarSecrets };
}

/**
 * An open decision of one seat.
 *
 * `number` counts the choices made before it, `who` is the figure it is for, `choices` are what may be
 * answered.
 */
export interface Decision {
  number: number;
  seat: number;
  player: string;
  who: string;
  kind: string;
  choices: Option[];
}

/** One answer to a decision; `does` tells which kind of answer it is. */
export type Option =
  | PlayCard
  | Draw
  | Pass
  | Done
  | PickCard
  | GoTo
  | ChooseFigure
  | ChooseLoot
  | Answer
  | DraftCard
  | Drink
  | TakeHostage
  | FetchIdea
  | FreeCompanion
  | FreeBandit;

/** Play a card of the hand: the card as the hand names it, its action, and the figure that will act. */
export interface PlayCard {
  does: "play";
  label: string;
  card: string;
  action: string;
  who: string;
  hidden: boolean;
}

/** Draw cards instead of playing one. */
export interface Draw {
  does: "draw";
  label: string;
}

/** Do without what is offered. */
export interface Pass {
  does: "pass";
  label: string;
}

/** Choose no more cards. */
export interface Done {
  does: "done";
  label: string;
}

/** Keep, discard or take a card, named as the hand names it. */
export interface PickCard {
  does: "card";
  label: string;
  card: string;
}

/** Choose a place. */
export interface GoTo {
  does: "place";
  label: string;
  place: string;
}

/** Choose a figure. */
export interface ChooseFigure {
  does: "figure";
  label: string;
  who: string;
}

/** Choose a kind of loot; `token` is the very token where those of the kind differ. */
export interface ChooseLoot {
  does: "loot";
  label: string;
  kind: string;
  token: string | null;
}

/** One of two things the question names; the label says which. */
export interface Answer {
  does: "answer";
  label: string;
}

/** Choose a Round card by its id; its turns, and its event or the scene that gives it a name. */
export interface DraftCard {
  does: "round card";
  label: string;
  card: string;
  turns: string[];
  event: string | null;
  scene: string | null;
}

/** Use a flask instead of playing or drawing. */
export interface Drink {
  does: "drink";
  label: string;
  flask: string;
}

/** Take a hostage. */
export interface TakeHostage {
  does: "hostage";
  label: string;
  hostage: string;
}

/** Fetch Brilliant Idea into the hand instead of playing or drawing. */
export interface FetchIdea {
  does: "idea";
  label: string;
}

/** Free a companion. */
export interface FreeCompanion {
  does: "companion";
  label: string;
  companion: string;
}

/** Free a bandit out of the Cell. */
export interface FreeBandit {
  does: "jailed";
  label: string;
  who: string;
}

/** What only the Marshal's player knows: the objectives taken so far. */
export interface MarshalSecrets {
  objectives: string[];
}

/** Where the traveller will appear, which only its player knows. */
export interface TimeCarSecrets {
  hideout: string;
}

/** Something that happened. */
export type GameEvent =
  | RoundBegins
  | RoundCardTurned
  | TurnBegins
  | Drawn
  | Played
  | HandReturned
  | Discarded
  | Kept
  | CardTaken
  | PartnerCard
  | CardUp
  | Nothing
  | Moved
  | Shot
  | NeutralBullet
  | NoNeutralBullets
  | TokenMoved
  | Punched
  | EventHappens
  | Bonus
  | Reshuffled
  | Placed
  | FirstPlayer
  | Drafted
  | Over
  | HorseMoved
  | CoachMoved
  | ShotgunMoved
  | HostageTaken
  | Drank
  | Attacked
  | HeldUp
  | KeptCard
  | ObjectiveTaken
  | ObjectiveShown
  | ObjectiveJudged
  | MarshalShot
  | BulletWorn
  | Arrested
  | BrawlerWon
  | CompanionFreed
  | CompanionSeized
  | CompanionStayed
  | CompanionJailed
  | IdeaCopied
  | IdeaFetched
  | Vanished;

/** A round begins with a first player. */
export interface RoundBegins {
  event: "round";
  round: number;
  first: string;
}

/** The Round card is revealed. */
export interface RoundCardTurned {
  event: "round card";
  card: string;
}

/** A turn of Schemin' begins. */
export interface TurnBegins {
  event: "turn";
  turn: number;
  type: string;
}

/** A player draws cards, which only that player sees. */
export interface Drawn {
  event: "drawn";
  player: string;
  count: number;
  cards?: string[];
}

/** A player lays a card on the pile, at an index of it; face down only that player sees which. */
export interface Played {
  event: "played";
  player: string;
  hidden: boolean;
  index: number;
  card?: string;
}

/** A player's unplayed cards go back on the deck. */
export interface HandReturned {
  event: "hand returned";
  player: string;
  count: number;
}

/** A player discards a card, face up. */
export interface Discarded {
  event: "discarded";
  player: string;
  card: string;
}

/** A player is done discarding and keeps some cards. */
export interface Kept {
  event: "kept";
  player: string;
  count: number;
}

/** A player takes a card of choice, which only that player sees. */
export interface CardTaken {
  event: "card taken";
  player: string;
  card?: string;
}

/** A player draws a card of the partner's deck, which only that player sees. */
export interface PartnerCard {
  event: "partner card";
  player: string;
  partner: string;
  card?: string;
}

/** A card of the pile comes up. */
export interface CardUp {
  event: "card up";
  who: string;
  card: string;
  index: number;
  hidden: boolean;
}

/** A card does nothing, for a reason. */
export interface Nothing {
  event: "nothing";
  who: string;
  card: string;
  reason: string;
}

/** A figure comes to another place. */
export interface Moved {
  event: "moved";
  who: string;
  from: string;
  to: string;
  cause: string;
}

/** A bandit shoots somebody. */
export interface Shot {
  event: "shot";
  who: string;
  target: string;
}

/** A bandit takes a neutral bullet. */
export interface NeutralBullet {
  event: "neutral bullet";
  who: string;
}

/** The stock cannot serve everybody; what is left may leave the game. */
export interface NoNeutralBullets {
  event: "no neutral bullets";
  wanted: number;
  left: number;
  leaves: boolean;
}

/** A token changes hands; what it is worth only its owners see. */
export interface TokenMoved {
  event: "token";
  kind: string;
  from: string;
  to: string;
  cause: string;
  token?: string;
}

/** A bandit punches somebody. */
export interface Punched {
  event: "punched";
  who: string;
  target: string;
}

/** The Round card's event happens. */
export interface EventHappens {
  event: "event";
  name: string;
}

/** A bandit gains dollars, or loses some. */
export interface Bonus {
  event: "bonus";
  who: string;
  dollars: number;
}

/** A player's discard pile becomes a new deck. */
export interface Reshuffled {
  event: "reshuffled";
  player: string;
}

/** A figure is set on its first place. */
export interface Placed {
  event: "placed";
  who: string;
  place: string;
}

/** A player becomes first player. */
export interface FirstPlayer {
  event: "first player";
  player: string;
}

/** A player chooses a Round card for the game. */
export interface Drafted {
  event: "drafted";
  player: string;
  card: string;
}

/** The game is over. */
export interface Over {
  event: "over";
}

/** A horse goes from one car to another, -1 being the Time Car; to nowhere, it leaves the game. */
export interface HorseMoved {
  event: "horse";
  from: number | null;
  to: number | null;
}

/** The stagecoach falls back. */
export interface CoachMoved {
  event: "coach";
  from: number;
  to: number;
}

/** The Shotgun comes to a roof. */
export interface ShotgunMoved {
  event: "shotgun";
  to: string;
}

/** A bandit takes a hostage. */
export interface HostageTaken {
  event: "hostage";
  who: string;
  hostage: string;
}

/** A bandit drinks from a flask. */
export interface Drank {
  event: "drank";
  player: string;
  who: string;
  flask: string;
}

/** A rider boards a car of the horse attack, or rides on. */
export interface Attacked {
  event: "attack";
  who: string;
  boards: boolean;
  car: number;
}

/** The Shotgun fires at somebody running past. */
export interface HeldUp {
  event: "held up";
  who: string;
}

/** A player keeps a card for the next round, which only that player sees. */
export interface KeptCard {
  event: "kept card";
  player: string;
  card?: string;
}

/** The Marshal takes an objective, which only that player sees, and has some number of them now. */
export interface ObjectiveTaken {
  event: "objective taken";
  count: number;
  objective?: string;
}

/** An objective of the Marshal's is shown to everybody. */
export interface ObjectiveShown {
  event: "objective shown";
  objective: string;
}

/** At the end an objective turns out to be met or not. */
export interface ObjectiveJudged {
  event: "objective judged";
  objective: string;
  met: boolean;
}

/** The Marshal hits a bandit with a bullet of one of the stacks. */
export interface MarshalShot {
  event: "law shot";
  target: string;
  bullet: string;
  stack: string;
}

/** A lasting bullet joins its victim's deck. */
export interface BulletWorn {
  event: "bullet worn";
  who: string;
  bullet: string;
}

/** The Marshal arrests a bandit, and takes the Wanted card if it is still there. */
export interface Arrested {
  event: "arrest";
  target: string;
  wanted: boolean;
}

/** A bandit wins a Brawler card. */
export interface BrawlerWon {
  event: "brawler";
  who: string;
  dollars: number;
}

/** A bandit frees a companion. */
export interface CompanionFreed {
  event: "companion freed";
  who: string;
  companion: string;
}

/** The Marshal takes a bandit's companion away. */
export interface CompanionSeized {
  event: "companion seized";
  who: string;
  companion: string;
}

/** At the end a companion has not been freed. */
export interface CompanionStayed {
  event: "companion stayed";
  companion: string;
}

/** A companion sits in the Prison Car. */
export interface CompanionJailed {
  event: "companion jailed";
  companion: string;
}

/** A Brilliant Idea copies a card. */
export interface IdeaCopied {
  event: "idea";
  who: string;
  card: string;
}

/** A player fetches Brilliant Idea from the deck or the discard pile. */
export interface IdeaFetched {
  event: "idea fetched";
  player: string;
  discarded: boolean;
}

/** A bandit hides in time; where, only its player knows. */
export interface Vanished {
  event: "vanished";
  who: string;
  place?: string;
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
  reaction: Reaction | null;
}

/** Which seats have a person connected, who is gone since when, and how many look on; not written down. */
export interface Presence {
  type: "presence";
  version: number;
  connected: number[];
  gone: Gone[];
  watchers: number;
}

/** The person of a seat is not connected, since when in seconds since 1970. */
export interface Gone {
  seat: number;
  since: number;
}

/** Answers look_ahead for each kind of Action card in the hand; none while the pile resolves. */
export interface Previews {
  type: "previews";
  version: number;
  seat: number;
  cards: CardPreview[];
}

/** What one card would do, and the same in words: what happens at once, or why nothing does. */
export interface CardPreview {
  preview: Preview;
  lines: string[];
}

/** What one card would do: what happens once it is up, what could be chosen, and who is out of bounds. */
export interface Preview {
  card: string;
  who: string;
  events: GameEvent[];
  asked: Choices[];
  spared: string[];
}

/** A kind of question the card would lead to, and all answers that could be given to it. */
export interface Choices {
  kind: string;
  choices: Option[];
}

/** A command has been written down, as version `version`. */
export interface Acknowledged {
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

/** POST /api/lesson: sets a table for a newcomer, with a deal and bots that are always the same. */
export interface Lesson {
  name: string;
}

/** POST /api/tables/ID/join: takes an open seat, the first one if none is named. */
export interface Join {
  name: string;
  invite: string;
  seat?: number | null;
}

/** POST /api/tables/ID/leave: gives up all one's seats at a table that is not over. */
export interface GiveUp {
  token: string;
}

/** Answers a new table, a lesson and a join: keep the token, it is shown only once. */
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

/**
 * A table in a list; `seats_mine` and `your_move` only in the list of one's own.
 *
 * `places` says at the end which place each seat has taken, 1 for whoever won.
 */
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
  places: number[];
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
  events: GameEvent[];
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

export type ClientMessage = Hello | Sync | LookAhead | Choose | Undo | HandOver | TakeBack | Resign | Chat | React | Arrange | Sit | Remove | Start | Leave | Rematch;

export type ServerMessage = Welcome | Update | Presence | Previews | Acknowledged | Refused;
