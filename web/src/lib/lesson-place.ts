/** How far the pupil has come, kept while the tab is open: the film of a lesson goes on after a reload. */

import type { View } from './protocol';

export interface LessonPlace {
  /** Whether the pupil has found the own figure. */
  found: boolean;
  /** The table as last shown, and after how many events. */
  view: View | null;
  events: number;
}

const NOWHERE: LessonPlace = { found: false, view: null, events: 0 };

function key(table: string): string {
  return `folsom lesson ${table}`;
}

export function lessonPlace(table: string): LessonPlace {
  try {
    return {
      ...NOWHERE,
      ...(JSON.parse(sessionStorage.getItem(key(table)) ?? '{}') as Partial<LessonPlace>),
    };
  } catch {
    return NOWHERE;
  }
}

export function keepLessonPlace(table: string, place: Partial<LessonPlace>): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ ...lessonPlace(table), ...place }));
  } catch {
    // Without storage a reload leads to the newest moment.
  }
}
