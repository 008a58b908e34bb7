/** A table being made: what was chosen, what clashes, and the settings that result. */

import { EXPANSIONS, expansionOf, type ExtraSeat } from './expansion';
import { BANDITS, isLast } from './game';
import type { Texts } from './i18n/en';
import type { RuleOption, Settings } from './protocol';
import type { words as all } from './words.svelte';

type Words = Pick<typeof all, 'say' | 'name'>;

export type SeatKind = 'here' | 'open' | 'bot';
export type Variant = 'expert' | 'teams' | 'pairs';

export type RuleValue = boolean | string;

export interface PlannedSeat {
  bandits: string[];
  kind: SeatKind;
  level: string;
}

export interface Draft {
  players: number;
  seats: PlannedSeat[];
  modules: string[];
  variant: Variant | null;
  edition: string;
  /** Rule options that differ from what the edition says. */
  options: Record<string, RuleValue>;
  /** The cars behind the Locomotive in order; null leaves them to chance. */
  cars: string[] | null;
  clock: number;
  memory: 'open' | 'strict';
  spectators: boolean;
  hints: NonNullable<Settings['hints']>;
  /** The deal of a game that was played before. */
  deal: string | null;
}

export const CLOCKS = [0, 30, 60, 86400];
const HOUR = 3600;

/** Why something cannot be chosen, and what would have to change. */
export interface Clash {
  why: keyof Texts['newTable']['clash'];
  /** The module or variant it does not go with or needs, or how many players it is for. */
  what: string;
  count: number;
  swap: Partial<{ modules: string[]; variant: Variant | null; players: number }>;
}

const COUNTS = [3, 4, 5, 6, 7];

/** The seat an expansion adds for somebody who is no bandit. */
function extraSeat(modules: string[]): ExtraSeat | undefined {
  return modules.map((module) => expansionOf(module)?.seat).find((seat) => seat !== undefined);
}

function withoutSeat(modules: string[]): string[] {
  return modules.filter((module) => !expansionOf(module)?.seat);
}

function forBandits({ bandits: [first = ''] }: PlannedSeat): boolean {
  return BANDITS.includes(first);
}

/** How many players a draft may have. */
export function allowedPlayers(draft: Draft): number[] {
  const seat = extraSeat(draft.modules);
  if (seat) return seat.players;
  if (draft.variant === 'pairs') return [2, 3];
  if (draft.variant === 'teams') return [4, 6];
  return COUNTS;
}

/** Why a number of players cannot be chosen as things stand. */
export function countClash(draft: Draft, count: number): Clash | null {
  if (allowedPlayers(draft).includes(count)) return null;
  const modules = withoutSeat(draft.modules);
  const swap = { players: count, variant: null };
  const more = EXPANSIONS.find(({ seat }) => seat?.players.includes(count))?.name;
  if (more !== undefined && !COUNTS.includes(count))
    return { why: 'onlyWith', what: more, count, swap: { ...swap, modules: [...modules, more] } };
  if (count === 2)
    return { why: 'onlyWith', what: 'pairs', count, swap: { ...swap, modules, variant: 'pairs' } };
  return { why: 'forPlayers', what: allowedPlayers(draft).join(' / '), count, swap };
}

/** Why a module cannot be added as things stand. */
export function moduleClash(draft: Draft, module: string): Clash | null {
  const { variant, players: count } = draft;
  if (draft.modules.includes(module) || !variant || !expansionOf(module)?.seat?.excludes.includes(variant))
    return null;
  const players = variant === 'pairs' ? { players: 4 } : {};
  return { why: 'notWith', what: variant, count, swap: { variant: null, ...players } };
}

/** Why a variant cannot be chosen as things stand. */
export function variantClash(draft: Draft, variant: Variant): Clash | null {
  if (draft.variant === variant) return null;
  const count = draft.players;
  const allowed = allowedPlayers({ ...draft, modules: [], variant });
  const players = allowed.includes(count) ? count : (allowed[0] ?? count);
  const modules = draft.modules.filter((module) => !expansionOf(module)?.seat?.excludes.includes(variant));
  const what = draft.modules.find((module) => !modules.includes(module));
  if (what !== undefined) return { why: 'notWith', what, count, swap: { modules, variant, players } };
  if (draft.variant) return { why: 'notWith', what: draft.variant, count, swap: { variant, players } };
  if (variant === 'expert' || players === count) return null;
  return { why: 'forPlayers', what: allowed.join(' / '), count, swap: { variant, players } };
}

function nextBandit(taken: string[]): string {
  return BANDITS.find((bandit) => !taken.includes(bandit)) ?? BANDITS[0] ?? 'ghost';
}

/** Forget who is paired with whom, so that the server is asked again. */
export function unpaired(draft: Draft): Draft {
  return { ...draft, seats: draft.seats.map((seat) => ({ ...seat, bandits: seat.bandits.slice(0, 1) })) };
}

/** Give every seat the two bandits the server chose for it. */
export function paired(draft: Draft, pairs: string[][]): Draft {
  return { ...draft, seats: draft.seats.map((seat, index) => ({ ...seat, bandits: pairs[index] ?? [] })) };
}

/** Bring the seats in line with the number of players and the variant; what can stay stays. */
export function seated(draft: Draft, newcomer: SeatKind): Draft {
  const allowed = allowedPlayers(draft);
  const players = allowed.includes(draft.players) ? draft.players : (allowed[0] ?? 4);
  const extra = extraSeat(draft.modules)?.figure;
  const bandits = extra ? players - 1 : players;
  const old = draft.seats.filter(forBandits);
  const taken: string[] = [];
  const seats: PlannedSeat[] = [];
  for (let index = 0; index < bandits; index += 1) {
    const was = old[index];
    let own = was?.bandits ?? [];
    if (draft.variant !== 'pairs' || own.length < 2) {
      const wish = own[0];
      const bandit =
        wish !== undefined && !taken.includes(wish)
          ? wish
          : nextBandit([...taken, ...old.slice(index + 1).flatMap((seat) => seat.bandits.slice(0, 1))]);
      own = [taken.includes(bandit) ? nextBandit(taken) : bandit];
    }
    taken.push(...own);
    seats.push({ bandits: own, kind: was?.kind ?? newcomer, level: was?.level ?? 'rookie' });
  }
  if (extra) {
    const was = draft.seats.find((seat) => seat.bandits[0] === extra);
    seats.unshift(was ?? { bandits: [extra], kind: newcomer === 'here' ? 'here' : 'bot', level: 'rookie' });
  }
  const first = seats[extra ? 1 : 0];
  if (first && !seats.some((seat) => seat.kind === 'here')) first.kind = 'here';
  return { ...draft, players, seats };
}

/** The options that mean something at this table. */
export function optionsFor(draft: Draft, all: RuleOption[]): RuleOption[] {
  const parts = new Set(['base', 'together', ...draft.modules, ...(draft.variant ? [draft.variant] : [])]);
  return all.filter(
    (option) =>
      parts.has(option.module) &&
      // Three pairs can only be played one way.
      !(option.id === 'two_bandits' && draft.players === 3),
  );
}

/** Set an option; one that is as the edition has it is left out. */
export function withOption(draft: Draft, option: RuleOption, value: RuleValue): Draft['options'] {
  const { [option.id]: _, ...others } = draft.options;
  return option.editions[draft.edition] === value ? others : { ...others, [option.id]: value };
}

/** Put a car of the train elsewhere; both numbers count from the Locomotive, which is 0. */
export function movedCar(train: string[], from: number, to: number): string[] {
  const cars = train.slice(1);
  const last = isLast(cars.at(-1)) ? cars.length - 1 : cars.length;
  if (from < 1 || from > last || to < 1 || to > last) return cars;
  const [car] = cars.splice(from - 1, 1);
  if (car !== undefined) cars.splice(to - 1, 0, car);
  return cars;
}

/** The config the server plays; who is paired with whom it chooses itself where that is open. */
export function configOf(draft: Draft): Record<string, unknown> {
  const modules = [...draft.modules, ...(draft.variant === 'expert' ? ['expert'] : [])];
  const bandits = draft.seats.filter(forBandits);
  const settled = bandits.every((seat) => seat.bandits.length === 2);
  return {
    ...(draft.variant === 'pairs'
      ? { pairs: settled ? bandits.map((seat) => seat.bandits) : bandits.length }
      : { bandits: bandits.map((seat) => seat.bandits[0]) }),
    ...(draft.variant === 'teams' ? { teams: true } : {}),
    modules,
    edition: draft.edition,
    options: {
      ...draft.options,
      ...(draft.variant === 'pairs' && draft.players === 3 ? { two_bandits: 'leaflet' } : {}),
    },
    ...(draft.cars ? { cars: draft.cars } : {}),
  };
}

/** The settings to send to the server. */
export function draftSettings(draft: Draft): Settings {
  return {
    config: configOf(draft),
    seats: draft.seats.map((seat) => ({ kind: seat.kind, level: seat.level })),
    clock:
      draft.clock === 0
        ? { kind: 'none' }
        : { kind: draft.clock >= HOUR ? 'correspondence' : 'live', seconds: draft.clock },
    memory: draft.memory,
    spectators: draft.spectators,
    // There are none with a clock.
    hints: draft.clock === 0 ? draft.hints : 'off',
    deal: draft.deal,
  };
}

/** Forget a known deal as soon as something changes that it was dealt for. */
export function redealt(draft: Draft, before: Draft): Draft {
  const same = JSON.stringify(configOf(draft)) === JSON.stringify(configOf(before));
  return same ? draft : { ...draft, deal: null };
}

/** The draft behind settings that were sent before, to change them. */
export function draftOf(settings: Settings): Draft {
  const { config, clock } = settings;
  const modules = (config['modules'] as string[] | undefined) ?? [];
  const pairs = (config['pairs'] as string[][] | undefined) ?? [];
  const crews = pairs.length
    ? pairs
    : ((config['bandits'] as string[] | undefined) ?? []).map((bandit) => [bandit]);
  const extra = extraSeat(modules);
  const players = extra ? [[extra.figure], ...crews] : crews;
  const variant = pairs.length
    ? 'pairs'
    : config['teams'] === true
      ? 'teams'
      : modules.includes('expert')
        ? 'expert'
        : null;
  const cars: unknown = config['cars'];
  return {
    players: players.length,
    seats: players.map((bandits, index) => ({
      bandits,
      kind: settings.seats[index]?.kind ?? 'bot',
      level: settings.seats[index]?.level ?? 'rookie',
    })),
    modules: modules.filter((module) => module !== 'expert'),
    variant,
    edition: typeof config['edition'] === 'string' ? config['edition'] : 'classic',
    options: (config['options'] as Draft['options'] | undefined) ?? {},
    cars: Array.isArray(cars) ? (cars as string[]) : null,
    clock: clock?.seconds ?? 0,
    memory: settings.memory ?? 'open',
    spectators: settings.spectators ?? true,
    hints: settings.hints ?? 'off',
    deal: settings.deal ?? null,
  };
}

/** A table in a line: how many play, with what. */
export function summaryOf(draft: Draft, words: Words): string {
  const parts = [...draft.modules, ...(draft.variant ? [draft.variant] : [])];
  return [
    words.say('counts.player', { count: draft.players }),
    ...parts.map((part) => words.name('module', part)),
  ].join(' · ');
}

/** What a table begins with. */
export function firstDraft(edition: string, hotseat: boolean): Draft {
  return seated(
    {
      players: hotseat ? 3 : 4,
      seats: [],
      modules: [],
      variant: null,
      edition,
      options: {},
      cars: null,
      clock: 0,
      memory: 'open',
      spectators: true,
      hints: 'off',
      deal: null,
    },
    hotseat ? 'here' : 'bot',
  );
}
