import { describe, expect, it } from 'vitest';
import { cardsToShow, othersOf, stacksOf } from './hand';
import type { Choice } from './options';

function option(label: string, more: Partial<Choice> = {}): Choice {
  return { does: 'answer', label, key: '1', title: label, note: '', ...more };
}

describe('a hand', () => {
  it('of twelve lies in stacks in the order of the game, all bullets at the end', () => {
    const hand = 'tuco fire move neutral doc floor fire robbery punch marshal neutral move'.split(' ');
    const stacks = stacksOf(hand, 'belle', []);
    expect(stacks.map(({ word, count }) => `${word} ${count}`)).toEqual([
      'move 2',
      'floor 1',
      'fire 2',
      'robbery 1',
      'punch 1',
      'marshal 1',
      'tuco 4',
    ]);
    expect(stacks.at(-1)?.bullets).toEqual([
      ['tuco', 1],
      ['neutral', 2],
      ['doc', 1],
    ]);
  });

  it('keeps the cards of a partner apart from its own', () => {
    const stacks = stacksOf(['doc move', 'move', 'move'], 'belle', []);
    expect(stacks.map(({ word, count }) => [word, count])).toEqual([
      ['move', 2],
      ['doc move', 1],
    ]);
  });

  it('lies card by card where single ones are kept or given away', () => {
    const options = [option('discard doc', { does: 'card', card: 'doc' }), option('done', { does: 'done' })];
    const stacks = stacksOf(['doc', 'doc', 'move'], 'belle', options);
    expect(stacks.map(({ word, options: found }) => [word, found.length])).toEqual([
      ['move', 0],
      ['doc', 1],
      ['doc', 1],
    ]);
  });

  it('gives way to cards that are offered from elsewhere', () => {
    const take = option('take fire', { does: 'card', card: 'fire' });
    expect(cardsToShow(['move'], [take, option('pass')])).toEqual(['fire']);
    expect(cardsToShow(['move', 'fire'], [take])).toEqual(['move', 'fire']);
    expect(cardsToShow(['move'], [option('roof 1')])).toEqual(['move']);
  });

  it('is numbered before what is no card of it', () => {
    const options = [
      option('play fire', { does: 'play', card: 'fire' }),
      option('draw', { does: 'draw', key: 'd' }),
      option('idea'),
      option('play move', { does: 'play', card: 'move' }),
    ];
    const stacks = stacksOf(['move', 'doc', 'fire', 'move'], 'belle', options);
    expect(stacks.map((stack) => stack.options.length)).toEqual([1, 1, 0]);
    expect(othersOf(options, stacks).map(({ label, key }) => [label, key])).toEqual([
      ['draw', 'd'],
      ['idea', '3'],
    ]);
    expect(othersOf([option('roof 1')], [])).toEqual([option('roof 1')]);
  });
});
