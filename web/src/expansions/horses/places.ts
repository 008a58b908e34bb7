/** Where the stagecoach, the horses and riders are beside the train. */

import { isLast } from '../../lib/game';
import type { GameEvent, View } from '../../lib/protocol';
import { CAR, rowOf, type Area, type Layout, type Point } from '../../scene/layout';

/** The stagecoach runs in front and stays below the floors, so that it hides nothing inside. */
export const COACH = { width: 150, height: 92, scale: 0.82, room: 196 };
export const RIDER = { width: 74, height: 88 };

/** The part of the drawing that inside and roof of the stagecoach cover. */
export function areaOf(place: string, layout: Layout, view: View): Area | null {
  if (place !== 'coach roof' && place !== 'coach inside') return null;
  const coach = coachAt(layout, view);
  if (!coach) return null;
  const scale = COACH.scale * layout.ground;
  const side = (left: number, right: number, y: number, figure: number, token: number): Area => ({
    left: coach.x + left * scale,
    right: coach.x + right * scale,
    y: coach.y + y * scale,
    figure: figure * layout.ground,
    token: token * layout.ground,
    scale: scale * 0.6,
  });
  return place === 'coach roof' ? side(4, 116, 12, 41, 20) : side(18, 94, 74, 32, 16);
}

/** Where the Shotgun stands; while he guards the strongbox, on the stagecoach. */
export function standing(view: View): Record<string, string> {
  if (!view.expansions.horses || view.at['shotgun']) return {};
  const { shotgun } = view.expansions.horses;
  return { shotgun: shotgun === 'guard' ? 'coach roof' : shotgun };
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
    x: Math.max(
      4,
      Math.min(corner.x + 96 * layout.scale + beyond, layout.width - COACH.room * layout.ground),
    ),
    y: row.rail - 4,
  };
}

/** Bandits still in the saddle while the train is boarded, and the car they ride beside. */
export function ridersOf(view: View, events: GameEvent[]): { car: number; bandits: string[] } | null {
  if (view.phase !== 'attack') return null;
  const offered = events.findLast((event) => event.event === 'attack');
  const tail = view.train.length - (isLast(view.train.at(-1)) ? 2 : 1);
  return {
    car: view.expansions.horses?.attacked ?? (offered ? Math.max(1, offered.car - 1) : tail),
    bandits: Object.keys(view.bandits).filter((who) => view.at[who] === undefined),
  };
}

/** Where those ride who have not boarded yet: in a line behind the car they are beside. */
export function riderStands(layout: Layout, car: number, riders: number): Point[] {
  const corner = layout.cars[car];
  const row = rowOf(layout, car);
  const step = (RIDER.width - 10) * layout.ground;
  const from = Math.min(corner?.x ?? 0, layout.width - riders * step - 20);
  return Array.from({ length: riders }, (_, index) => ({
    x: Math.max(4, from) + index * step,
    y: (row?.rail ?? 0) - 2,
  }));
}

/** Where the horses run, beside their cars. */
export function horseStands(layout: Layout, view: View): Point[] {
  const counts = new Map<number, number>();
  return (view.expansions.horses?.horses ?? []).map((car) => {
    const nth = counts.get(car) ?? 0;
    counts.set(car, nth + 1);
    const corner = car < 0 ? layout.ahead : layout.cars[car];
    const row = rowOf(layout, Math.max(0, car));
    return {
      x: (corner?.x ?? 0) + (8 + nth * 40) * layout.ground,
      y: (row?.rail ?? 0) + (18 + (nth % 2) * 12) * layout.ground,
    };
  });
}
