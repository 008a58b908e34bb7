/** Where everything stands in the scene, in units of the drawing: cars, rails, figures and loot. */

import type { View } from '../lib/protocol';

export const CAR = { width: 178, height: 174, pitch: 192, floor: 121 };
const ENGINE_WIDTH = 262;
const TIME_CAR_WIDTH = 196;
const HEADROOM = 122;
/** A folded train stands closer: names and flags of the row above are out of the way. */
const FOLDED_HEADROOM = 104;

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
  folded: boolean;
  rows: Row[];
  /** Upper left corner of every car, Locomotive first. */
  cars: Point[];
  timecar: Point | null;
}

export interface Room {
  width: number;
  height: number;
  folded: boolean;
  /** Space above the train that other things cover. */
  above: number;
}

interface Extras {
  timecar: boolean;
  horses: boolean;
}

function beyondRail(extras: Extras): number {
  return extras.horses ? 88 : 40;
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

function rowWidth(cars: number[], extras: Extras): number {
  const engine = cars.includes(0) ? ENGINE_WIDTH + (extras.timecar ? TIME_CAR_WIDTH : 0) : 0;
  return cars.filter((car) => car !== 0).length * CAR.pitch + engine;
}

/** Arrange the train in the space there is. */
export function layoutOf(train: string[], room: Room, extras: Extras): Layout {
  const tail = train.length - 1;
  const rows = foldedCars(tail, room.folded);
  const widest = Math.max(...rows.map((row) => rowWidth(row, extras)));
  const below = beyondRail(extras);
  const tall = (room.height - room.above) / rows.length - below;
  const most = room.folded ? 1.25 : 1.22;
  const headroom = rows.length > 1 ? FOLDED_HEADROOM : HEADROOM;
  const scale = Math.max(0.4, Math.min(most, (room.width - 20) / widest, tall / (CAR.height + headroom)));
  const rowHeight = (CAR.height + headroom) * scale + below;
  const cars: Point[] = [];
  const placed: Row[] = [];
  let timecar: Point | null = null;
  rows.forEach((row, index) => {
    const rail = room.height - below - (rows.length - 1 - index) * rowHeight;
    const width = rowWidth(row, extras) * scale;
    let x = Math.max(10, (room.width - width) / 2);
    if (rows.length > 1 && index === rows.length - 1) x = Math.max(10, room.width - width - 6);
    const left = x;
    for (const car of row) {
      cars[car] = { x, y: rail - CAR.height * scale };
      x += (car === 0 ? ENGINE_WIDTH : CAR.pitch) * scale;
    }
    if (row.includes(0) && extras.timecar) timecar = { x, y: rail - CAR.height * scale };
    placed.push({ rail, left, right: x, cars: row });
  });
  return {
    width: room.width,
    height: room.height,
    scale,
    folded: rows.length > 1,
    rows: placed,
    cars,
    timecar,
  };
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

interface Area {
  left: number;
  right: number;
  y: number;
  figure: number;
  token: number;
}

const PRISON = 'prison';
/** The stagecoach runs in front and stays below the floors, so that it hides nothing inside. */
export const COACH = { width: 150, height: 92, scale: 0.82, room: 196 };
export const RIDER = { width: 74, height: 88 };

/** The part of the drawing a place covers, in units of the scene. */
export function areaOf(place: string, layout: Layout, view: View): Area | null {
  const k = layout.scale;
  const on = (
    corner: Point,
    left: number,
    right: number,
    y: number,
    figure: number,
    token: number,
  ): Area => ({
    left: corner.x + left * k,
    right: corner.x + right * k,
    y: corner.y + y * k,
    figure: figure * k,
    token: token * k,
  });
  const match = /^(inside|roof) (\d+)$/.exec(place);
  if (match) {
    const car = Number(match[2]);
    const corner = layout.cars[car];
    if (!corner) return null;
    const roof = match[1] === 'roof';
    if (car === 0) return roof ? on(corner, 0, 116, 0, 62, 25) : on(corner, 8, 106, CAR.floor, 52, 23);
    if (roof) return on(corner, 6, 172, 0, 66, 26);
    if (view.train[car] === PRISON) return on(corner, 82, 168, CAR.floor, 54, 23);
    return on(corner, 10, 168, CAR.floor, 57, 25);
  }
  if (place === 'cell') {
    const corner = layout.cars[view.train.length - 1];
    return corner ? on(corner, 10, 76, CAR.floor, 52, 22) : null;
  }
  if (place === 'timecar') return layout.timecar ? on(layout.timecar, 68, 134, 112, 48, 22) : null;
  if (place === 'coach roof' || place === 'coach inside') {
    const coach = coachAt(layout, view);
    if (!coach) return null;
    const side = (left: number, right: number, y: number, figure: number, token: number): Area => ({
      left: coach.x + left * COACH.scale,
      right: coach.x + right * COACH.scale,
      y: coach.y + y * COACH.scale,
      figure,
      token,
    });
    return place === 'coach roof' ? side(4, 116, 12, 41, 20) : side(18, 94, 74, 32, 16);
  }
  if (place === 'gone')
    return { left: -90, right: -50, y: (layout.rows[0]?.rail ?? 0) + 40, figure: 50, token: 20 };
  return null;
}

function rowOf(layout: Layout, car: number): Row | undefined {
  return layout.rows.find((row) => row.cars.includes(car)) ?? layout.rows.at(-1);
}

/** Upper left corner of the stagecoach. */
export function coachAt(layout: Layout, view: View): Point | null {
  if (!view.expansions.horses) return null;
  const car = Math.min(Math.max(view.expansions.horses.coach, 0), view.train.length - 1);
  const corner = layout.cars[car];
  const row = rowOf(layout, car);
  if (!corner || !row) return null;
  const beyond = view.expansions.horses.coach >= view.train.length ? -CAR.pitch * layout.scale : 0;
  return {
    x: Math.max(4, Math.min(corner.x + 96 * layout.scale + beyond, layout.width - COACH.room)),
    y: row.rail - 4,
  };
}

/** Where those ride who have not boarded yet: in a line behind the car they are beside. */
export function riderStands(layout: Layout, car: number, riders: number): Point[] {
  const corner = layout.cars[car];
  const row = rowOf(layout, car);
  const from = Math.min(corner?.x ?? 0, layout.width - riders * (RIDER.width - 10) - 20);
  return Array.from({ length: riders }, (_, index) => ({
    x: Math.max(4, from) + index * (RIDER.width - 10),
    y: (row?.rail ?? 0) - 2,
  }));
}

/** Where the horses run, beside their cars. */
export function horseStands(layout: Layout, view: View): Point[] {
  const counts = new Map<number, number>();
  return (view.expansions.horses?.horses ?? []).map((car) => {
    const nth = counts.get(car) ?? 0;
    counts.set(car, nth + 1);
    const corner = car < 0 ? layout.timecar : layout.cars[car];
    const row = rowOf(layout, Math.max(0, car));
    return { x: (corner?.x ?? 0) + 8 + nth * 40, y: (row?.rail ?? 0) + 18 + (nth % 2) * 12 };
  });
}

interface Crowd {
  figures: string[];
  loot: Record<string, number>;
}

const ORDER = ['marshal', 'shotgun'];

function crowds(view: View): Map<string, Crowd> {
  const found = new Map<string, Crowd>();
  const at = (place: string): Crowd => {
    let crowd = found.get(place);
    if (!crowd) found.set(place, (crowd = { figures: [], loot: {} }));
    return crowd;
  };
  for (const [figure, place] of Object.entries(view.at)) at(place).figures.push(figure);
  if (view.expansions.horses) {
    const place = view.expansions.horses.shotgun === 'guard' ? 'coach roof' : view.expansions.horses.shotgun;
    if (!view.at['shotgun']) at(place).figures.push('shotgun');
  }
  for (const [place, loot] of Object.entries(view.floor)) at(place).loot = loot;
  for (const crowd of found.values())
    crowd.figures.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b) || a.localeCompare(b));
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
