import type { Page } from 'playwright-core';
import { totalOf } from '../harness/list.ts';
import { expect, test } from '../harness/test.ts';

const drawer = (page: Page) => page.getByRole('form', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** True if the element with the focus is inside the drawer. */
const focusInside = (page: Page) =>
  page.evaluate(() => document.getElementById('filters')?.contains(document.activeElement) ?? false);

test('the drawer opens from its button, and the button counts what is chosen', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  expect(await drawer(page).isVisible()).toBe(false);
  const all = await totalOf(page);

  await opener(page).tap();
  await drawer(page).waitFor();
  await page.getByRole('checkbox', { name: /^Paid/ }).tap();
  await page.waitForURL('**/all?price=Paid');
  const end = drawer(page).getByRole('button', { name: /^Show [\d,]+ tools$/ });
  await expect.poll(() => end.textContent().then((text) => Number(/\d+/.exec(text ?? '')))).toBeLessThan(all);
  await end.tap();

  await drawer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  expect(await opener(page).textContent()).toBe('Filters1');
  await page.getByRole('link', { name: 'Remove filter Paid' }).waitFor();
});

test('what ends the drawer has a ground of its own', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  await opener(page).tap();
  await drawer(page).waitFor();
  const corner = () =>
    drawer(page).evaluate((form) => {
      const { left, bottom } = form.getBoundingClientRect();
      return document.elementFromPoint(left + 4, bottom - 4)?.className;
    });
  // It slides in.
  await expect.poll(corner).toBe('filters-end');
});

test('Escape closes the drawer and gives the focus back', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  await page.keyboard.press('Tab');
  expect(await focusInside(page)).toBe(true);

  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('while the drawer is open the focus never goes behind it', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  const stops = await drawer(page).locator('a, button, input, summary').count();
  for (const key of ['Shift+Tab', ...Array.from({ length: stops + 3 }, () => 'Tab')]) {
    await page.keyboard.press(key);
    if (await drawer(page).isVisible()) expect(await focusInside(page), `after ${key}`).toBe(true);
  }
});

test('a touch beside the drawer closes it', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  await opener(page).tap();
  await drawer(page).waitFor();
  await page.touchscreen.tap(380, 600);
  await drawer(page).waitFor({ state: 'hidden' });
});

test('the drawer works without scripts', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone', javaScriptEnabled: false });
  await opener(page).tap();
  await drawer(page).waitFor();
  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await drawer(page).getByRole('button', { name: 'Apply' }).tap();
  await page.waitForURL(/price=Paid/);
  await page.getByRole('link', { name: 'Remove filter Paid' }).waitFor();
});
