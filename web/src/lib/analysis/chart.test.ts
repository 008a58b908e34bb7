import { describe, expect, it } from 'vitest';
import { areasOf, bandOf, edgesOf, knownOf, orderOf, platesOf, Scale } from './chart';

const scale = new Scale({ left: 10, right: 110, top: 0, bottom: 200 }, 4);

/** Corners of a path. */
function corners(path: string): number[][] {
  return path
    .replace(/[MZ]/g, '')
    .split('L')
    .map((corner) => corner.split(' ').map(Number));
}

describe('the chart of chances', () => {
  it('stacks from the side looked through upwards', () => {
    expect(orderOf(4, 2)).toEqual([2, 3, 0, 1]);
    expect(edgesOf([0.1, 0.2, 0.3, 0.4], [2, 3, 0, 1]).map((edge) => edge.toFixed(1))).toEqual([
      '0.3',
      '0.7',
      '0.8',
      '1.0',
    ]);
  });

  it('never reaches over the top, and leaves room where nobody wins', () => {
    expect(edgesOf([0.7, 0.4], [0, 1])).toEqual([0.7, 1]);
    expect(edgesOf([0.2, 0.3], [0, 1])).toEqual([0.2, 0.5]);
  });

  it('bridges what was not looked at', () => {
    const known = knownOf([[0.5, 0.5], [], null, [0.25, 0.75]], 2);
    expect(known.map(({ at }) => at)).toEqual([0, 3]);
    const [own, other] = areasOf(known, [0, 1], scale);
    expect(corners(own?.line ?? '')).toEqual([
      [10, 100],
      [85, 150],
    ]);
    expect(corners(own?.area ?? '').slice(2)).toEqual([
      [85, 200],
      [10, 200],
    ]);
    expect(corners(other?.area ?? '')).toEqual([
      [10, 0],
      [85, 0],
      [85, 150],
      [10, 100],
    ]);
  });

  it('finds the choice under a finger, also beside the paper', () => {
    expect([0, 10, 21, 60, 84, 110, 400].map((x) => scale.at(x))).toEqual([0, 0, 0, 2, 3, 4, 4]);
    expect(scale.at(scale.x(3))).toBe(3);
  });

  it('draws the noise as wide as it was measured, and between two moments in between', () => {
    const known = [0, 1, 2].map((at) => ({ at, chances: [0.5, 0.5] }));
    const halves = new Map([
      [2, 0.2],
      [0, 0.1],
    ]);
    const edges = corners(bandOf(known, 0, halves, scale)).map(([, y]) => y);
    expect(edges).toEqual([80, 70, 60, 140, 130, 120]);
    expect(bandOf(known, 0, new Map(), scale)).toBe('');
  });

  it('puts letters into areas that hold them, apart from each other', () => {
    const known = [0, 1, 2, 3, 4].map((at) => ({ at, chances: [0.5, 0.48, 0.02] }));
    const plates = platesOf(known, [0, 1, 2], scale, 10);
    expect(plates.map(({ side }) => side)).toEqual([0, 1]);
    expect(plates.map(({ y }) => Math.round(y))).toEqual([150, 52]);
    const crowded = platesOf(
      known,
      [0, 1, 2],
      scale,
      10,
      plates.map(({ x, y }): [number, number] => [x, y]),
    );
    for (const plate of crowded)
      for (const old of plates) expect(Math.hypot(plate.x - old.x, plate.y - old.y)).toBeGreaterThan(25);
  });
});
