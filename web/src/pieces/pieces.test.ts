import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinedPieces } from '../../vite.pieces.ts';
import english from '../lib/words/en.json';

const { names } = english;

function drawn(): Set<string> {
  return new Set(Array.from(joinedPieces().matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id ?? ''));
}

describe('the pieces of the page', () => {
  test('everything the game names has its drawings', () => {
    const cards = Object.keys(names.card).map((card) => card.replace('+', '-plus'));
    const bullets = Object.keys(names.bullet).map((bullet) =>
      bullet === 'neutral' ? 'bullet-neutral' : bullet,
    );
    const wanted = [
      ...[...cards, ...bullets, 'bullet'].flatMap((card) => [`icon-${card}`, `card-art-${card}`]),
      ...Object.keys(names.letter).flatMap((bandit) =>
        ['body', 'avatar', 'rider', 'wanted', 'companion'].map((kind) => `${kind}-${bandit}`),
      ),
      ...(['turn', 'event', 'objective', 'hostage', 'team'] as const).flatMap((group) =>
        Object.keys(names[group])
          .filter((word) => word !== 'none')
          .map((word) => `${group}-${word}`),
      ),
    ];
    const found = drawn();
    expect(wanted.filter((id) => !found.has(id))).toEqual([]);
  });

  describe('joined', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'folsom-pieces-'));
      mkdirSync(join(folder, 'car'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const put = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    const svg = (drawing: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>\n`;

    test('folder and file make the name, and no space is lost on the way', () => {
      put('shared.svg', svg('\n  <defs>\n    <clipPath id="clip" />\n  </defs>\n'));
      put('car/mail.svg', svg('\n  <path\n    d="M0 0"\n    clip-path="url(#clip)"\n  />\n'));
      expect(joinedPieces(folder)).toContain(
        '<symbol id="car-mail"><path d="M0 0" clip-path="url(#clip)"/></symbol><defs><clipPath id="clip"/></defs>',
      );
    });

    test('a piece that uses another which is not there is refused', () => {
      put('car/mail.svg', svg('<use href="#car-wheel" />'));
      expect(() => joinedPieces(folder)).toThrow('#car-wheel');
    });

    test('a file that is no drawing is refused by its name', () => {
      put('car/mail.svg', 'a mail car');
      expect(() => joinedPieces(folder)).toThrow('car/mail.svg');
    });
  });
});
