import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeTheme, COLOURS, PLACES, violations, violationsInBothThemes } from './axe.ts';
import { type Viewport, VIEWPORTS } from './browser.ts';

/** The narrowest phone the layout is made for. */
const NARROW = { width: 320, height: 640 };

/** The page is no wider than the narrowest phone, and what stands in its header beside the search is one row. */
export async function expectNarrow(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page);
  const tops = await page
    .locator('.header-bar > :is(a, button)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()));
  const [lowest, highest] = [Math.min(...tops.map(({ bottom }) => bottom)), Math.max(...tops.map(({ top }) => top))];
  expect(highest, 'the header is one row').toBeLessThan(lowest);
  await page.setViewportSize(VIEWPORTS[viewport]);
}

/** The page is no wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is no wider than its window`).toBeLessThanOrEqual(0);
}

/** A word of Hebrew, longer than a phone is wide. */
const LONG_WORD = 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(5);

/** Runs in the page: replaces every text but labels by `word`, and returns where it is read from the left. */
function putWord(word: string): string[] {
  const main = document.querySelector('main');
  const controls = 'button, label, legend, [class*="button"], [role="tab"], [role="status"], .MuiFormLabel-root';
  const parts = 'dt, th, .tabs, .MuiTablePagination-root, .badge, .section-head a, .visually-hidden';
  const labels = `${controls}, ${parts}, script, style, svg, pre`;
  const wrong = new Set<string>();
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const within = text.parentElement;
    if (!within || !/\p{L}{2}/u.test(text.data) || within.closest(labels) || !within.checkVisibility()) continue;
    text.data = word;
    let line: Element = within;
    const style = () => getComputedStyle(line);
    const isRight = () => style().unicodeBidi === 'plaintext' || style().direction === 'rtl';
    while (!isRight() && style().display === 'inline' && line.parentElement) line = line.parentElement;
    if (!isRight()) wrong.add(`<${within.localName} class="${within.className}">`);
  }
  return [...wrong];
}

/**
 * Whatever somebody wrote stands in its own direction, and makes no page wider. It is the last check of a page: its texts
 * are gone afterwards.
 */
export async function expectForeignTexts(page: Page): Promise<void> {
  expect(await page.evaluate(putWord, LONG_WORD), 'right-to-left texts that are read from the left').toEqual([]);
  await expectNoOverflow(page);
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page);
  await page.setViewportSize(VIEWPORTS.desktop);
}

/** Runs `act` while the open page is that of a phone: as narrow, with touch in place of a pointer. */
export async function onPhone(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(VIEWPORTS.phone);
  // The parts of a desktop leave with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await act();
  // Touch ends with the session.
  await session.detach();
  await page.setViewportSize(VIEWPORTS.desktop);
}

/** The looks of a page on both kinds of screen. */
interface Expected {
  /** The path of its snapshots, without the kind of screen. */
  snapshot: string;
  tree: () => Promise<string>;
  /** Further checks on a phone. */
  phone: () => Promise<void>;
}

/**
 * Expects that a page, opened on a desktop in the light, is accessible in both themes on a desktop and on a phone, and
 * built as its snapshots say. One visit is for both, because opening takes long. Where a phone shows the same elements,
 * there is no snapshot of it, and of axe's rules those of colours and places alone run again.
 */
export async function expectScreens(page: Page, { snapshot, tree, phone }: Expected): Promise<void> {
  expect(await violationsInBothThemes(page), 'on a desktop').toEqual([]);
  const desktop = await tree();
  await expect(desktop).toMatchFileSnapshot(`${snapshot}.desktop.yml`);
  await onPhone(page, async () => {
    await phone();
    const built = await tree();
    const ofPhone = `${snapshot}.phone.yml`;
    if (built !== desktop) await expect(built).toMatchFileSnapshot(ofPhone);
    else expect(existsSync(ofPhone), `${ofPhone} is not needed: a phone shows the same`).toBe(false);
    const some = built === desktop ? [...COLOURS, ...PLACES] : undefined;
    expect(await violations(page, some), 'on a phone in the dark').toEqual([]);
    await changeTheme(page, 'light');
    expect(await violations(page, COLOURS), 'on a phone in the light').toEqual([]);
  });
}
