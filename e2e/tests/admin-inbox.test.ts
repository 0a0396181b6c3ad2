import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { opener } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { askQuestion, sendReviews } from '../harness/reviews.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const pane = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

test('what waits is read and decided by keys, the next one opens by itself, and an undo opens it again', async ({
  browse,
}) => {
  await sendReviews(own.server, 'claude', [
    { title: 'First', stars: 5 },
    { title: 'Second', stars: 2 },
  ]);
  await askQuestion(own.server, 'claude', 'Does it work offline?');
  const page = await opener(browse, own.server)('/inbox');
  await page.getByRole('link', { name: /First/ }).click();
  await pane(page, 'First');
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).waitFor();
  await page.getByText('5 of 5 stars').first().waitFor();
  await page.getByText('First with claude, said in First').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/inbox\/reviews\//);

  await page.keyboard.press('a');
  await page.getByText('Review approved successfully').waitFor();
  await pane(page, 'Second');
  const list = page.getByRole('complementary', { name: 'Inbox' });
  await list.locator('[data-decided]').filter({ hasText: 'First' }).waitFor();
  await page.keyboard.press('u');
  await pane(page, 'First');
  await expect.poll(() => list.locator('[data-decided]').count()).toBe(0);
  await page.keyboard.press('j');
  await pane(page, 'Second');

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violations(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'no sideways scroll').toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await pane(page, 'Inbox');
  expect(await page.locator('.inbox-item').count()).toBe(3);
});
