/** Where the wheels of the drawings are, so that turning ones can lie exactly over them. */

import type { Layout } from './layout';

export interface Wheel {
  x: number;
  y: number;
  /** Radius to the outer edge of the rim that turns. */
  radius: number;
  kind: 'bogie' | 'engine' | 'ahead';
}

// Centres and radii inside the drawings, in their own units.
const CAR: [number, number, number][] = [
  [23, 159, 11.6],
  [59, 159, 11.6],
  [119, 159, 11.6],
  [155, 159, 11.6],
];
const ENGINE: [number, number, number][] = [
  [36, 154, 14],
  [124, 147, 21],
  [184, 147, 21],
];

/** Every wheel of a train, in units of the scene. */
export function wheelsOf(layout: Layout): Wheel[] {
  const k = layout.scale;
  const placed = (
    corner: { x: number; y: number },
    wheels: [number, number, number][],
    kind: Wheel['kind'],
  ): Wheel[] =>
    wheels.map(([x, y, radius]) => ({ x: corner.x + x * k, y: corner.y + y * k, radius: radius * k, kind }));
  return [
    ...layout.cars.flatMap((corner, car) =>
      placed(corner, car === 0 ? ENGINE : CAR, car === 0 ? 'engine' : 'bogie'),
    ),
    ...(layout.ahead ? placed(layout.ahead, layout.ahead.car.wheels, 'ahead') : []),
  ];
}

/** The engine's rods hang on the cranks of its two driving wheels: their middle, and how far they swing. */
export function rodOf(layout: Layout): { x: number; y: number; length: number; swing: number } | null {
  const engine = layout.cars[0];
  if (!engine) return null;
  const k = layout.scale;
  return { x: engine.x + 124 * k, y: engine.y + 147 * k, length: 60 * k, swing: 9 * k };
}
