import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { fr } from './fr';
import { it as italian } from './it';
import { ru } from './ru';

const SRC = join(import.meta.dirname, '../..');

/** All texts by their path; a list is one text. */
function texts(value: unknown, path: string[] = []): [path: string, text: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...path, key]));
}

describe('the texts of the page', () => {
  it.each([
    ['fr', fr],
    ['it', italian],
    ['ru', ru],
  ])('are all there in %s', (_, other) => {
    const shape = ([path, text]: [string, unknown]): unknown[] => [path, Array.isArray(text) && text.length];
    expect(texts(other).map(shape).sort()).toEqual(texts(en).map(shape).sort());
    expect(texts(other).filter(([, text]) => text === '')).toEqual([]);
  });

  it('are all shown somewhere', () => {
    const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|i18n/.test(name))
      .map((name) => readFileSync(join(SRC, name), 'utf8').replace(/\s*\n\s*(?=[.[])/g, ''))
      .join('\n');
    // A text is named, or found by a word in its group.
    const shown = (path: string): boolean =>
      new RegExp(`\\bt\\.${path}\\b`).test(sources) ||
      sources.includes(`t.${path.split('.').slice(0, -1).join('.')}[`);
    expect(texts(en).filter(([path]) => !shown(path))).toEqual([]);
  });
});
