import type { Page } from 'playwright-core';
import { violations, violationsInBothThemes } from './axe.ts';
import { VIEWPORTS } from './browser.ts';
import { expect } from './test.ts';

/**
 * Expects that a page, opened on a desktop in the light, is accessible as it stands: there in both themes, and on a phone
 * in the dark, where nothing may be wider than the screen. The page is as it was afterwards.
 */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page), 'on a desktop').toEqual([]);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await violations(page), 'on a phone').toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing is wider than a phone').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.locator('html[data-color-scheme="light"]').waitFor();
}
