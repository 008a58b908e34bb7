/** Builds the service worker beside the page, and tells it which files the page is made of. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PUBLIC = resolve(import.meta.dirname, 'public');
const SOURCE = resolve(import.meta.dirname, 'src/service-worker/worker.ts');
/** The worker is known by this name: it must not change with its contents. */
const FILE = 'service-worker.js';
/** Stands in the worker where the list of files goes. */
const MARK = '__SHELL__';

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk' || !worker.code.includes(MARK))
          throw new Error('The service worker was not built, or has no place for the list of files');
        if (worker.imports.length > 0) throw new Error('The service worker must stand alone');
        const built = Object.keys(bundle).filter((file) => file !== FILE && file !== 'index.html');
        const plain = readdirSync(PUBLIC, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name);
        const version = createHash('sha256').update(worker.code).update(built.sort().join());
        for (const file of plain) version.update(readFileSync(join(PUBLIC, file)));
        const files = [...built, ...plain].map((file) => `/${file}`);
        const shell = { version: version.digest('hex').slice(0, 12), files };
        worker.code = worker.code.replace(MARK, JSON.stringify(shell));
      },
    },
  };
}
