import type { Page } from '@playwright/test';
import { answer, openTable, playNow, whatIsOpen } from './support/play';
import { expect, test } from './support/test';

// The worker of the page shows what calls somebody.
test.use({ serviceWorkers: 'allow' });

/** Have the page think that its tab is hidden, or in front again. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** A table of three where Ned sits beside Rosa and the train has left. */
async function together(rosa: Page, ned: Page): Promise<void> {
  const link = await openTable(rosa);
  await ned.goto(link);
  await ned.getByRole('button', { name: 'Sit down' }).click();
  await expect(rosa.getByText('Ned')).toBeVisible();
  await rosa.getByRole('button', { name: /^Start/ }).click();
}

async function isAsked(page: Page): Promise<boolean> {
  return (await page.locator('.hc:enabled, .opt:enabled, .draw:enabled').count()) > 0;
}

/** Let people play until something holds. */
async function playUntil(people: Page[], done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    const asked = await Promise.all(people.map(isAsked));
    const next = people[asked.indexOf(true)];
    if (next) await answer(next);
    else await people[0]?.waitForTimeout(50);
  }
}

async function calls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map((shown) => shown.body);
  });
}

test('the tab says whose turn it is', async ({ person }) => {
  const [rosa, ned] = await Promise.all([person('Rosa'), person('Ned')]);
  await together(rosa, ned);
  const icon = (page: Page): Promise<string | null> => page.locator('link[rel="icon"]').getAttribute('href');
  const asked = (await whatIsOpenAt(rosa, ned)) === rosa ? rosa : ned;
  const other = asked === rosa ? ned : rosa;
  await expect(asked).toHaveTitle('● Lay a card · Folsom');
  expect(await icon(asked)).toBe('/icon-turn.svg');
  await expect(other).toHaveTitle('Rosa’s table · Folsom');
  expect(await icon(other)).toBe('/icon.svg');
  await asked.getByRole('link', { name: /Home/ }).first().click();
  await expect(asked).toHaveTitle('Folsom');
  expect(await icon(asked)).toBe('/icon.svg');
});

async function whatIsOpenAt(...people: Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      const asked = await Promise.all(people.map(isAsked));
      found = people[asked.indexOf(true)];
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('Nobody is asked.');
  return found;
}

test('after a round with friends the page asks once, then calls while it is hidden', async ({
  person,
  server,
}) => {
  const [rosa, ned] = await Promise.all([person('Rosa'), person('Ned')]);
  await rosa.context().grantPermissions(['notifications'], { origin: server.address });
  await together(rosa, ned);
  const question = rosa.getByRole('region', { name: 'Shall the browser call you when it is your turn?' });
  await whatIsOpenAt(rosa, ned);
  await expect(question).toHaveCount(0);
  await playUntil([rosa, ned], () => question.isVisible());
  await question.getByRole('button', { name: 'Call me' }).click();
  await expect(question).toHaveCount(0);

  await playUntil([rosa], async () => (await isAsked(ned)) && !(await isAsked(rosa)));
  await setVisible(rosa, false);
  await playUntil([ned], () => isAsked(rosa));
  await expect.poll(() => calls(rosa)).toEqual(['Rosa’s table']);
  await setVisible(rosa, true);
  await expect.poll(() => calls(rosa)).toEqual([]);
  await expect(rosa.getByRole('region', { name: 'Meanwhile' })).toBeVisible();

  // Somebody who has closed the page finds out, too.
  await rosa.getByRole('button', { name: 'Close', exact: true }).first().click();
  await answer(rosa);
  const table = rosa.url();
  await playUntil([rosa], async () => (await isAsked(ned)) && !(await isAsked(rosa)));
  await rosa.goto('/rules');
  await answer(ned);
  await rosa.goto(table);
  await expect(rosa.getByRole('region', { name: 'Meanwhile' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('what happened meanwhile is shown as a film from there', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await setVisible(page, false);
  await answer(page);
  await answer(page);
  const asked = await whatIsOpen(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slow', exact: true }).click();
  await page.keyboard.press('Escape');
  await setVisible(page, true);
  const banner = page.getByRole('region', { name: 'Meanwhile' });
  await expect(banner.locator('p').first()).not.toBeEmpty();
  await banner.getByRole('button', { name: 'Watch it' }).click();
  // While the film runs there is nothing to choose; after it the table is where it was.
  await expect(banner).toHaveCount(0);
  expect(await isAsked(page)).toBe(false);
  await page.keyboard.press('s');
  expect(await whatIsOpen(page)).toBe(asked);
});

test('pushes are off until asked for, and a browser that cannot have them says so', async ({
  person,
  server,
}) => {
  const page = await person('Rosa');
  await page.context().grantPermissions(['notifications'], { origin: server.address });
  await playNow(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const closed = settings.getByRole('switch', { name: 'Also with the page closed' });
  await expect(closed).toHaveAttribute('aria-checked', 'false');
  await expect(settings.getByRole('switch', { name: 'Call me when it is my turn' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  // Without a network the browser of the tests has no push service to subscribe to.
  await closed.click();
  await expect(settings.getByText('This browser cannot be called with the page closed.')).toBeVisible();
  await expect(closed).toHaveAttribute('aria-checked', 'false');
});
