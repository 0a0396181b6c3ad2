import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeTheme, COLOURS, PLACES, violations, violationsInBothThemes } from './axe.ts';
import { type Viewport, VIEWPORTS } from './browser.ts';

/** The narrowest phone the layout is made for. */
const NARROW = { width: 360, height: 780 };

/** The page is no wider than the narrowest phone. */
export async function expectNarrow(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(VIEWPORTS[viewport]);
}

/** The page is no wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Runs `act` while the open page is that of a phone: as narrow, with touch in place of a pointer. */
export async function onPhone(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(VIEWPORTS.phone);
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
