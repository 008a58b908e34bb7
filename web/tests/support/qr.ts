/** Reads a QR code back from its modules, as a phone does once it has found them. */

/** Blocks of error correction level M, by version: how many, and how many bytes of data in each. */
const BLOCKS: [count: number, data: number][] = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The modules of a code drawn as a path of unit squares. */
export function modulesOf(path: string): Set<string> {
  return new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, column, row]) => `${row} ${column}`));
}

/** The text of a code of version 1 to 6 at level M. */
export function readQr(path: string): string {
  const dark = modulesOf(path);
  const size = 1 + Math.max(...[...dark].flatMap((place) => place.split(' ').map(Number)));
  const version = (size - 17) / 4;
  const isDark = (row: number, column: number): boolean => dark.has(`${row} ${column}`);
  const format = [0, 1, 2, 3, 4].map((column) => (isDark(8, column) ? 1 : 0));
  // The first bits of the format are masked themselves; level M is 00.
  const [high, low, ...mask] = format.map((bit, index) => bit ^ ([1, 0, 1, 0, 1][index] ?? 0));
  if (high !== 0 || low !== 0) throw new Error('not of level M');
  const masked = MASKS[parseInt(mask.join(''), 2)];
  const blocks = BLOCKS[version - 1];
  if (!masked || !blocks) throw new Error(`version ${version} is not read here`);

  const centre = 4 * version + 10;
  const isPattern = (row: number, column: number): boolean =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version > 1 && Math.abs(row - centre) <= 2 && Math.abs(column - centre) <= 2);
  const bits: number[] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isPattern(row, column)) bits.push(Number(isDark(row, column) !== masked(row, column)));
    }
    upward = !upward;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const [count, length] = blocks;
  const data = Array.from({ length: count }, (_, block) =>
    Array.from({ length }, (_unused, at) => words[at * count + block] ?? 0),
  ).flat();
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  if (!stream.startsWith('0100')) throw new Error('not written in bytes');
  const letters = parseInt(stream.slice(4, 12), 2);
  const bytes = Array.from({ length: letters }, (_, at) =>
    parseInt(stream.slice(12 + at * 8, 20 + at * 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
