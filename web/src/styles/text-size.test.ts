import { expect, test } from 'vitest';
import { sizable } from '../../vite.text-size.ts';

test('every font size follows the reader, and nothing else does', () => {
  expect(sizable('a{font:700 14px/1.2 var(--slab);height:14px}')).toBe(
    'a{font:700 calc(14px * var(--text-size, 1))/1.2 var(--slab);height:14px}',
  );
  expect(sizable('a {\n  font-size: 12.5px;\n  font-weight: 700;\n}')).toContain(
    'font-size: calc(12.5px * var(--text-size, 1));\n  font-weight: 700;',
  );
  expect(sizable('a{font-size:clamp(1px,2vw,3px)}')).toBe('a{font-size:clamp(1px,2vw,3px)}');
});
