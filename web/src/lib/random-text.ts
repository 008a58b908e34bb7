/** A text that nobody can guess; `randomUUID` is missing where the page came without https, as it does within a house. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
