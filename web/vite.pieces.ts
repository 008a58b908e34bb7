/** Joins the drawings of `src/pieces` to the one file that the page loads; `virtual:pieces` is its address. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = resolve(import.meta.dirname, 'src/pieces');
const SHARED = 'shared.svg';
const MODULE = 'virtual:pieces';
const RESOLVED = `\0${MODULE}`;
const DEV_ADDRESS = '/pieces.svg';

/** Gradients and clips that several pieces use go in as they are; every other file becomes a symbol. */
function symbolOf(folder: string, file: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, attributes, drawing] = /^<svg xmlns="[^"]+"([^>]*)>(.*)<\/svg>\s*$/s.exec(text) ?? [];
  if (attributes === undefined || drawing === undefined)
    throw new Error(`${file} should be one <svg xmlns="…"> element and nothing else`);
  if (file === SHARED) return drawing;
  const id = file.replace(/\.svg$/, '').replaceAll(sep, '-');
  return `<symbol id="${id}"${attributes}>${drawing}</symbol>`;
}

/** All pieces as the symbols of one file; `car/mail.svg` becomes `car-mail`. */
export function joinedPieces(folder = FOLDER): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const symbols = files
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => symbolOf(folder, file));
  const joined = symbols
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n</g, '><')
    .replaceAll('\n', ' ')
    .replaceAll(' />', '/>');
  const ids = new Set(Array.from(joined.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  for (const [, id] of joined.matchAll(/(?:href="|url\()#([^")]+)/g))
    if (!ids.has(id)) throw new Error(`A piece uses #${id}, and there is no such drawing`);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="pieces" aria-hidden="true">${joined}</svg>\n`;
}

export function pieces(): Plugin {
  return {
    name: 'pieces',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (this.environment.mode === 'dev') return `export default ${JSON.stringify(DEV_ADDRESS)};`;
      const file = this.emitFile({ type: 'asset', name: 'pieces.svg', source: joinedPieces() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_ADDRESS, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(joinedPieces());
      });
    },
    hotUpdate({ file }) {
      if (file.startsWith(FOLDER)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
