import { VIEWPORTS } from '../harness/browser.ts';
import { pageSuite } from '../harness/page-suite.ts';
import { expect } from '../harness/test.ts';

/** The narrowest phone the layout is made for. */
const NARROW = { width: 360, height: 780 };

pageSuite('phone', 'fits the narrowest one', async (page) => {
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(VIEWPORTS.phone);
});
