/** What would keep somebody from playing, as far as a program can tell. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Look for what would keep somebody from playing. */
export async function keepsNobodyOut(page: Page, where: string): Promise<void> {
  // The drawings are only seen where they are used. There are no frames of others, for which axe would open another page.
  const { violations } = await new AxeBuilder({ page })
    .exclude('.pieces')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const faults = violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(faults, where).toEqual([]);
}

/** A phone and a desk show other parts: look at both. */
export async function keepsNobodyOutAnywhere(page: Page, where: string): Promise<void> {
  for (const [width, height] of [
    [390, 664],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await keepsNobodyOut(page, `${where} at ${width}×${height}`);
  }
}
