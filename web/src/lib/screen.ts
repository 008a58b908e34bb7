/** The kinds of screen the table is arranged for. */

export type Screen = 'phone' | 'side' | 'tablet' | 'desk';

/** A phone held upright or on its side, a tablet held upright, or anything larger. */
export function screenOf(width: number, height: number): Screen {
  if (width > height) return height < 560 ? 'side' : 'desk';
  if (width < 720) return 'phone';
  return width < 1100 ? 'tablet' : 'desk';
}
