/** Where everything stands in the scene, in units of the drawing: cars, rails, figures and loot. */

import { EXPANSIONS, firstOf, playedIn } from '../lib/expansion';
import { BANDITS } from '../lib/game';
import type { View } from '../lib/protocol';

export const CAR = { width: 178, height: 174, pitch: 192, floor: 121 };
const ENGINE_WIDTH = 262;
const HEADROOM = 122;
/** A folded train stands closer: names and flags of the row above are out of the way. */
const FOLDED_HEADROOM = 104;
/** Room for somebody on a roof, and for the flag above, which is as large on a small train. */
const FIGURE_ROOM = 86;
const FLAG_ROOM = 36;
/** Where every pixel counts, the flag may touch the edge and the ground is a strip. */
const TIGHT = { flag: 18, ground: 0.6 };
/** A stage this wide is drawn in pixels; a wider one enlarges the drawing. */
export const WIDEST = 1440;

export interface Point {
  x: number;
  y: number;
}

export interface Row {
  /** Height of the rails. */
  rail: number;
  left: number;
  right: number;
  cars: number[];
}

export interface Layout {
  width: number;
  height: number;
  scale: number;
  /** Scale of what runs beside the train: never larger than drawn. */
  ground: number;
  folded: boolean;
  rows: Row[];
  /** Upper left corner of every car, Locomotive first. */
  cars: Point[];
  ahead: (Point & { car: Ahead }) | null;
}

/** A car ahead of the engine: its width, drawing and rule, and centres and radii of its wheels. */
export interface Ahead {
  width: number;
  symbol: string;
  rule: string;
  wheels: [x: number, y: number, radius: number][];
}

export interface Room {
  width: number;
  height: number;
  folded: boolean;
  /** Space above the train that other things cover. */
  above: number;
  /** There is little height. */
  tight?: boolean;
}

/** Room below the rails for what runs there; a folded train asks for so much more in each row. */
export function belowRail(view: View): { open: number; folded: number } {
  return playedIn(view).find(({ below }) => below)?.below ?? { open: 40, folded: 0 };
}

function beyondRail(view: View, tight = false): number {
  const { open } = belowRail(view);
  // Bare ground may be a strip; what runs on it needs its room.
  return open * (tight && open <= 40 ? TIGHT.ground : 1);
}

/** The cars of each row, tail first; on narrow screens the train folds like text. */
export function foldedCars(tail: number, folded: boolean): number[][] {
  const all = Array.from({ length: tail + 1 }, (_, index) => tail - index);
  if (!folded || tail < 3) return [all];
  // Two cars beside the engine; whatever is left stands in rows of up to four.
  const last = all.slice(-3);
  const rest = all.slice(0, -3);
  const rows: number[][] = [];
  while (rest.length > 0) rows.unshift(rest.splice(-4));
  return [...rows, last];
}

function rowWidth(cars: number[], ahead: Ahead | undefined): number {
  const engine = cars.includes(0) ? ENGINE_WIDTH + (ahead?.width ?? 0) : 0;
  return cars.filter((car) => car !== 0).length * CAR.pitch + engine;
}

function headroom(scale: number, rows: number, flag: number): number {
  return Math.max((rows > 1 ? FOLDED_HEADROOM : HEADROOM) * scale, FIGURE_ROOM * scale + flag);
}

/** The scale at which a row of cars is as tall as the room for it. */
function scaleFor(tall: number, rows: number, below: number, flag: number): number {
  const flagged = (tall - flag) / (CAR.height + FIGURE_ROOM + below);
  const most = rows > 1 ? FOLDED_HEADROOM : HEADROOM;
  const plain = flag < FLAG_ROOM ? flagged : Math.min(tall / (CAR.height + most + below), flagged);
  return plain > 1 ? (tall - below) / (CAR.height + most) : plain;
}

/** Arrange the train in the space there is. */
export function layoutOf(view: View, room: Room): Layout {
  const tail = view.train.length - 1;
  const car = playedIn(view).find(({ ahead }) => ahead)?.ahead;
  const rows = foldedCars(tail, room.folded);
  const widest = Math.max(...rows.map((row) => rowWidth(row, car)));
  const beyond = beyondRail(view, room.tight);
  const flag = room.tight ? TIGHT.flag : FLAG_ROOM;
  const most = room.folded ? 1.25 : 1.22;
  const tall = (room.height - room.above) / rows.length;
  const scale = Math.max(
    0.25,
    Math.min(most, (room.width - 20) / widest, scaleFor(tall, rows.length, beyond, flag)),
  );
  const ground = Math.min(1, scale);
  const below = beyond * ground;
  const rowHeight = CAR.height * scale + headroom(scale, rows.length, flag) + below;
  const cars: Point[] = [];
  const placed: Row[] = [];
  let ahead: Layout['ahead'] = null;
  rows.forEach((row, index) => {
    const rail = room.height - below - (rows.length - 1 - index) * rowHeight;
    const width = rowWidth(row, car) * scale;
    let x = Math.max(10, (room.width - width) / 2);
    if (rows.length > 1 && index === rows.length - 1) x = Math.max(10, room.width - width - 6);
    const left = x;
    for (const number of row) {
      cars[number] = { x, y: rail - CAR.height * scale };
      x += (number === 0 ? ENGINE_WIDTH : CAR.pitch) * scale;
    }
    if (row.includes(0) && car) ahead = { x, y: rail - CAR.height * scale, car };
    placed.push({ rail, left, right: x, cars: row });
  });
  return {
    width: room.width,
    height: room.height,
    scale,
    ground,
    folded: rows.length > 1,
    rows: placed,
    cars,
    ahead,
  };
}

/** Arrange the train in one row so large that a few cars fill the width; it may reach beyond both sides. */
export function nearLayout(view: View, room: Room, cars: number): Layout {
  const ahead = playedIn(view).find((expansion) => expansion.ahead)?.ahead;
  const widest = rowWidth(foldedCars(view.train.length - 1, false).flat(), ahead);
  const scale = Math.min(
    room.width / (cars * CAR.pitch),
    scaleFor(room.height - room.above, 1, beyondRail(view, true), TIGHT.flag),
  );
  const width = Math.max(room.width, widest * scale + 20);
  return layoutOf(view, { ...room, width, folded: false, tight: true });
}

/** Where the left edge of a window lies that shows these cars in its middle. */
export function windowAt(layout: Layout, cars: number[], width: number): number {
  const ends = cars.flatMap((car) => {
    const corner = layout.cars[car];
    return corner ? [corner.x, corner.x + (car === 0 ? 116 : CAR.width) * layout.scale] : [];
  });
  if (ends.length === 0) return 0;
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
  return Math.max(0, Math.min(middle - width / 2, layout.width - width));
}

/** The cars of which most can be seen through a window. */
export function carsWithin(layout: Layout, left: number, width: number): number[] {
  return layout.cars.flatMap((corner, car) => {
    const wide = (car === 0 ? 116 : CAR.width) * layout.scale;
    const seen = Math.min(corner.x + wide, left + width) - Math.max(corner.x, left);
    return seen > wide * 0.6 ? [car] : [];
  });
}

export interface Stand extends Point {
  /** Size of the figure or token in units of the drawing. */
  size: number;
  /** How much room there is from one to the next. */
  room: number;
  /** Its position among those at the same place, from 0. */
  nth: number;
}

export interface TokenStand extends Point {
  size: number;
  key: string;
  place: string;
  kind: string;
  count: number;
  /** It lies in front of a crowd. */
  before: boolean;
}

export interface Area {
  left: number;
  right: number;
  y: number;
  figure: number;
  token: number;
  /** Its own scale, if that is not the train's. */
  scale?: number;
}

/** A part of the drawing whose corner is given: left, right and floor in its units, sizes of figures and tokens. */
export function areaOn(
  { scale: k }: Layout,
  corner: Point,
  [left, right, y, figure, token]: [number, number, number, number, number],
): Area {
  return {
    left: corner.x + left * k,
    right: corner.x + right * k,
    y: corner.y + y * k,
    figure: figure * k,
    token: token * k,
  };
}

/** The part of the drawing a place covers, in units of the scene. */
export function areaOf(place: string, layout: Layout, view: View): Area | null {
  const added = firstOf((expansion) => expansion.areaOf?.(place, layout, view));
  if (added) return added;
  if (place === 'gone')
    return { left: -90, right: -50, y: (layout.rows[0]?.rail ?? 0) + 40, figure: 50, token: 20 };
  const match = /^(inside|roof) (\d+)$/.exec(place);
  const corner = layout.cars[Number(match?.[2])];
  if (!match || !corner) return null;
  const roof = match[1] === 'roof';
  if (match[2] === '0')
    return areaOn(layout, corner, roof ? [0, 116, 0, 62, 25] : [8, 106, CAR.floor, 52, 23]);
  return areaOn(layout, corner, roof ? [6, 172, 0, 66, 26] : [10, 168, CAR.floor, 57, 25]);
}

/** The row a car stands in. */
export function rowOf(layout: Layout, car: number): Row | undefined {
  return layout.rows.find((row) => row.cars.includes(car)) ?? layout.rows.at(-1);
}

interface Crowd {
  figures: string[];
  loot: Record<string, number>;
}

/** Bandits stand first, then the Marshal, then others. */
function rank(figure: string): number {
  return BANDITS.includes(figure) ? 0 : figure === 'marshal' ? 1 : 2;
}

function crowds(view: View): Map<string, Crowd> {
  const found = new Map<string, Crowd>();
  const at = (place: string): Crowd => {
    let crowd = found.get(place);
    if (!crowd) found.set(place, (crowd = { figures: [], loot: {} }));
    return crowd;
  };
  const everybody = Object.assign(
    {},
    view.at,
    ...EXPANSIONS.map(({ standing }) => standing?.(view)),
  ) as View['at'];
  for (const [figure, place] of Object.entries(everybody)) at(place).figures.push(figure);
  for (const [place, loot] of Object.entries(view.floor)) at(place).loot = loot;
  for (const crowd of found.values()) crowd.figures.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return found;
}

/** Where every figure and every heap of loot stands. */
export function standsOf(view: View, layout: Layout): { figures: Map<string, Stand>; tokens: TokenStand[] } {
  const figures = new Map<string, Stand>();
  const tokens: TokenStand[] = [];
  for (const [place, crowd] of crowds(view)) {
    const area = areaOf(place, layout, view);
    if (!area) continue;
    const kinds = Object.entries(crowd.loot);
    const wide = area.right - area.left;
    const figureStep = area.figure * (crowd.figures.length > 3 ? 0.62 : 0.8);
    const tokenStep = area.token * 1.28;
    const heads = crowd.figures.length;
    const row = heads * figureStep + kinds.length * tokenStep;
    // Where loot does not fit beside the figures it lies in front of them, smaller, so that their letters stay visible.
    const before = row > wide && heads > 0;
    const wanted = before ? heads * figureStep : row;
    const squeeze = Math.min(1, wide / Math.max(wanted, 1));
    let x = area.left + (wide - wanted * squeeze) / 2;
    crowd.figures.forEach((figure, nth) => {
      const step = figureStep * squeeze;
      figures.set(figure, { x: x + step / 2, y: area.y, size: area.figure, room: step, nth });
      x += step;
    });
    const size = area.token * (before ? 0.74 : 1);
    const step = before
      ? Math.min(tokenStep, (wide - size * 0.3) / Math.max(1, kinds.length))
      : tokenStep * squeeze;
    if (before) x = area.right - kinds.length * step;
    for (const [kind, count] of kinds) {
      const y = area.y + (before ? 8 * layout.scale : 0);
      tokens.push({ key: `${place}/${kind}`, place, kind, count, x: x + step / 2, y, size, before });
      x += step;
    }
  }
  return { figures, tokens };
}

/** The middle of a place, or of the figure that holds something, for things that fly. */
export function middleOf(
  holder: string,
  view: View,
  layout: Layout,
  figures: Map<string, Stand>,
): Point | null {
  const figure = figures.get(holder);
  if (figure) return { x: figure.x, y: figure.y - figure.size * 0.7 };
  const area = areaOf(holder, layout, view);
  return area ? { x: (area.left + area.right) / 2, y: area.y - 14 } : null;
}
