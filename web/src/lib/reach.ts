/** How far a link reaches: this machine, this house, or everybody. */

export type Reach = 'machine' | 'house' | 'world';

const HOUSE = [
  /^10\.\d/,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /\.local$/,
  /^\[f[cd]/,
  /^\[fe[89ab]/,
];

/** Who can open a link with this host, as far as the host tells. */
export function reachOf(host: string): Reach {
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return 'machine';
  if (host.startsWith('127.') || host === '[::1]' || host === '0.0.0.0') return 'machine';
  return HOUSE.some((pattern) => pattern.test(host)) ? 'house' : 'world';
}
