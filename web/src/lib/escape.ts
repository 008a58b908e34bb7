/** What is open over the page, topmost last: Esc closes one after the other. */

const open: (() => void)[] = [];

/** Have Esc call this; the function returned takes it back. */
export function closesOnEscape(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.lastIndexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Close what is on top, and say whether there was anything. */
export function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

export function isCovered(): boolean {
  return open.length > 0;
}
