/** How a card is drawn: its picture and the rays behind it. */

import { added } from '../lib/expansion';

const RAYS: Record<string, [string, string]> = {
  move: ['#e9b872', '#f6d7a0'],
  floor: ['#8fb9d6', '#b7d3e6'],
  fire: ['#f0a06a', '#f8c79a'],
  robbery: ['#ecc65a', '#f6dd94'],
  punch: ['#e79aa8', '#f3c1c9'],
  marshal: ['#b9a0dc', '#d6c4ec'],
};
const GREY: [string, string] = ['#a39c99', '#c9c2bb'];
export function drawingOf(action: string): string {
  return action === 'neutral' ? 'bullet-neutral' : action.replace('+', '-plus');
}

export function raysOf(action: string): [string, string] {
  return RAYS[action] ?? added('rays', action) ?? GREY;
}
