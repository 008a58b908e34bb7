import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPANSIONS } from '../lib/expansion';
import english from '../lib/words/en.json';

const SRC = join(import.meta.dirname, '..');
// Made from the data, texts and drawings of the whole page, tests.
const ELSEWHERE = /^(expansions|pieces|lib\/words|lib\/i18n)\/|^lib\/protocol\.ts$|\.test\.ts$/;
// The Marshal himself is a figure of the base game.
const names = EXPANSIONS.map(({ name }) => name).filter((name) => name !== 'marshal');
const PIECES = [
  ...['horse', 'coach', 'shotgun', 'hostage', 'whiskey', 'flask', 'mailbag', 'brawler', 'objective'],
  ...['companion', 'prison', 'jailed', 'arrest', 'marshal_player', 'law (shot|fire)', 'traveller', 'hideout'],
];

describe('expansions', () => {
  it('are named in their own folders only', () => {
    const named = new RegExp(`(${[...names, ...PIECES].join('|')})|view\\.expansions\\??\\.\\w`, 'i');
    const lines = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte|css)$/.test(file) && !ELSEWHERE.test(file))
      .flatMap((file) =>
        readFileSync(join(SRC, file), 'utf8')
          .split('\n')
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => named.test(line))).toEqual([]);
  });

  it('have a name, a hint and rules that the data knows', () => {
    for (const { name, hint = name, rules = {} } of EXPANSIONS) {
      expect(english.names.module).toHaveProperty(name);
      expect(english.texts.hints).toHaveProperty(hint);
      expect(rules).toHaveProperty(`module-${hint}`);
    }
  });
});
