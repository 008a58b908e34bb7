import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pieces } from './vite.pieces.ts';
import { textSize } from './vite.text-size.ts';
import { serviceWorker } from './vite.worker.ts';

// While developing, everything but the page itself comes from a server started with `folsom serve`.
const server = process.env.FOLSOM_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), pieces(), textSize(), serviceWorker()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/expansions/index.ts'], environment: 'node' },
});
