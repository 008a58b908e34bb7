/** What can be wrong with a screen, measured: things off it, covered or cut, text too small to read. */

import type { Page } from '@playwright/test';

export const SIZES = [
  [360, 640],
  [390, 664],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Look at everything that can be pressed and everything that can be read, and return the faults. */
export async function faultsNow(page: Page, scrolls = false): Promise<string[]> {
  return page.evaluate(async (mayScroll) => {
    // Two frames: sizes are measured in the first and drawn in the second.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const faults: string[] = [];
    // The train behind the home page is a picture: nothing on it is there to be read.
    const seen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.hush, .pieces, .back[aria-hidden]');
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(
        element.getAttribute('data-target') ??
        element.getAttribute('aria-label') ??
        element.textContent
      )
        .trim()
        .slice(0, 40)}”`;
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} wide`);
    if (!mayScroll && root.scrollHeight > innerHeight + 1)
      faults.push(`the page is ${root.scrollHeight} high`);

    const pressed = 'button:enabled, a[href], input, select, [role="button"]';
    for (const element of document.querySelectorAll(pressed)) {
      if (!seen(element)) continue;
      if (mayScroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // On the train the number stands above what it takes: look at the thing itself.
      const thing = element.querySelector(':scope > :is(.spot, .reticle)') ?? element;
      const box = thing.getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      // What has a list of its own to scroll in may be further down in it.
      if (element.closest('.lines, .scroll')) continue;
      const onTrain = element.closest('svg') !== null;
      const out = onTrain
        ? x < 0 || y < 0 || x > innerWidth || y > innerHeight
        : box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      if (out) {
        faults.push(`off the screen: ${named(element)} at ${Math.round(box.x)} ${Math.round(box.y)}`);
        continue;
      }
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(around);
        if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const frame = around.getBoundingClientRect();
        const cut = onTrain
          ? x < frame.left || x > frame.right || y < frame.top || y > frame.bottom
          : box.left < frame.left - 2 ||
            box.right > frame.right + 2 ||
            box.top < frame.top - 2 ||
            box.bottom > frame.bottom + 2;
        if (cut && around !== document.body && around !== root) {
          faults.push(`cut: ${named(element)} by .${around.className}`);
          break;
        }
      }
      const hit = document.elementFromPoint(x, y);
      // A sheet is one large button under what it shows.
      const inside = element.matches('.whole') ? element.parentElement : element;
      if (hit && !inside?.contains(hit) && !hit.contains(element))
        faults.push(`covered: ${named(element)} by ${named(hit)}`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || !seen(holder) || holder.closest('style, script')) continue;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.d ?? 1) : 1;
      if (size * scale < 10.99)
        small.add(
          `${(size * scale).toFixed(1)} px: “${text.textContent.trim().slice(0, 30)}” in ${named(holder)}`,
        );
    }
    faults.push(...small);

    // What is said on a thing stays on it.
    for (const holder of document.querySelectorAll('.opt, .btn, .draw, .objective, .slim, .chip')) {
      if (!seen(holder)) continue;
      const frame = holder.getBoundingClientRect();
      for (const part of holder.querySelectorAll('b, small, span')) {
        if (!seen(part) || !part.textContent.trim()) continue;
        const box = part.getBoundingClientRect();
        if (box.bottom > frame.bottom + 2 || box.top < frame.top - 2 || box.right > frame.right + 2)
          faults.push(`it does not hold its text: ${named(holder)}`);
      }
    }
    return faults;
  }, scrolls);
}

/** Try a screen at all sizes, and return what is wrong with it, each fault with the size. */
export async function faultsAt(page: Page, where: string, scrolls = false): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const faults = await faultsNow(page, scrolls);
    found.push(...faults.map((fault) => `${where} at ${width}×${height}: ${fault}`));
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/${where.replace(/\W+/g, '-')}-${width}.png`,
      });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
