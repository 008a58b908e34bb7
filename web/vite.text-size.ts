/** Lets everybody choose how large the text is: every font size of the page is multiplied by `--text-size`. */

import type { Plugin } from 'vite';

const SIZE = /(\bfont(?:-size)?\s*:[^;{}(]*?)(\d*\.?\d+px)/g;

/** A style sheet whose font sizes follow the reader. */
export function sizable(css: string): string {
  return css.replace(SIZE, '$1calc($2 * var(--text-size, 1))');
}

export function textSize(): Plugin {
  return {
    name: 'folsom-text-size',
    enforce: 'pre',
    transform(code, id) {
      return /\.css($|\?)|[?&]lang\.css$/.test(id) ? { code: sizable(code), map: null } : null;
    },
  };
}
