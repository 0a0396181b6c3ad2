import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { ask, type Items, opener, settled } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { askQuestion, sendReviews } from '../harness/reviews.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin({ each: true });

const WRITTEN = ['First', 'Second', 'Third'].map((title, index) => ({ title, stars: 5 - index }));

const titles = async (page: Page, query = '') => {
  const { items } = await ask<Items>(page, `/api/admin/reviews${query}`);
  return items.map(({ title }) => title);
};

/** The row with the focus. */
const focused = (page: Page) => page.locator('.records tbody tr:focus-within');
const focusOn = (page: Page, title: string) => focused(page).filter({ hasText: title }).waitFor();

test('the queue is worked off with keys, each decision can be undone, and keys can be switched off', async ({
  browse,
}) => {
  await sendReviews(own.server, 'claude', WRITTEN);
  const page = await opener(browse, own.server)('/reviews');
  await page.keyboard.press('ArrowDown');
  await focusOn(page, 'First');
  await page.keyboard.press('ArrowDown');
  await focusOn(page, 'Second');
  await page.keyboard.press('ArrowUp');
  await focusOn(page, 'First');

  await page.keyboard.press('a');
  await page.getByText('Review approved successfully').waitFor();
  // The next one takes its place.
  await focusOn(page, 'Second');
  expect(await titles(page)).toEqual(['Second', 'Third']);
  await page.keyboard.press('u');
  await page.getByText('is as it was before.').waitFor();
  await page.getByRole('link', { name: 'Claude' }).nth(2).waitFor();
  expect(await titles(page)).toEqual(['First', 'Second', 'Third']);

  // A decision that was undone is made again.
  await focusOn(page, 'First');
  await page.keyboard.press('ArrowDown');
  await focusOn(page, 'Second');
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject: Second' });
  const reason = reject.getByRole('combobox', { name: 'Reason' });
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await reject.getByText('Reason is required; Note can be left empty.').waitFor();
  await reason.click();
  await page.getByRole('option').first().click();
  // Letters are text here.
  await reject.getByRole('textbox', { name: 'Note' }).fill('');
  await reject.getByRole('textbox', { name: 'Note' }).pressSequentially('a rr');
  await page.keyboard.press('Control+Enter');
  await reject.waitFor({ state: 'hidden' });
  await focusOn(page, 'Third');
  expect(await titles(page)).toEqual(['First', 'Third']);
  expect(await titles(page, '?state=rejected')).toEqual(['Second']);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await keys.locator('kbd').allTextContents()).toEqual(['↑', '↓', 'Enter', 'a', 'r', 'Ctrl', 'K', 'u', '?']);
  expect(await violations(page)).toEqual([]);
  await keys.getByRole('switch', { name: 'Use these keys' }).uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('a');
  await page.reload();
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  expect(await focused(page).count(), 'they stay off').toBe(0);
  expect(await keys.count()).toBe(0);
  expect(await titles(page)).toEqual(['First', 'Third']);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('switch', { name: 'Use these keys' }).check();
  await keys.getByRole('button', { name: 'Close' }).click();
  expect(await violations(page)).toEqual([]);

  // On the review's own page, too.
  await page.keyboard.press('ArrowDown');
  await focusOn(page, 'First');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('Review approved successfully').waitFor();
  expect(await titles(page)).toEqual(['Third']);
});

test('many are decided by a key and undone together, for eight seconds', async ({ browse }) => {
  await sendReviews(own.server, 'claude', WRITTEN);
  const page = await opener(browse, own.server)('/reviews', { prepare: (context) => context.clock.install() });
  const select = async () => {
    await page.getByRole('checkbox', { name: 'Select First' }).check();
    await page.getByRole('checkbox', { name: 'Select Second' }).check();
  };
  await select();
  await page.keyboard.press('a');
  await page.getByText('2 submitted reviews were approved').waitFor();
  expect(await titles(page)).toEqual(['Third']);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
  await undo.click();
  await page.getByText('2 submitted reviews are as they were before').waitFor();
  expect(requests).toEqual(['/api/admin/reviews/bulk/undo']);
  expect(await titles(page)).toEqual(['First', 'Second', 'Third']);

  await select();
  await page.keyboard.press('a');
  await page.getByText('2 submitted reviews were approved').waitFor();
  await page.clock.fastForward(6_500);
  expect(await undo.isVisible(), 'not yet').toBe(true);
  await page.clock.fastForward(1_600);
  await undo.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  expect(await titles(page)).toEqual(['Third']);
});

test('a review is read and decided in the dialog of its row', async ({ browse }) => {
  await sendReviews(own.server, 'claude', WRITTEN);
  const page = await opener(browse, own.server)('/reviews');
  const check = page.getByRole('button', { name: 'Check Now: Second' });
  await check.click();
  const details = page.getByRole('dialog', { name: 'Review Details' });
  await details.getByText('It helps all of us with claude, see Second').waitFor();
  await details.getByRole('region', { name: 'What to know' }).getByText('Address confirmed').waitFor();
  await details.getByRole('button', { name: /^Show \d+ empty fields$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  await expect.poll(() => check.evaluate((button) => button === document.activeElement)).toBe(true);

  await check.click();
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Review approved successfully').waitFor();
  expect(await titles(page)).toEqual(['First', 'Third']);
});

test('a question is decided in the dialog of its row', async ({ browse }) => {
  const question = 'Does it work without a network?';
  await askQuestion(own.server, 'claude', question);
  const page = await opener(browse, own.server)('/submitted-faqs');
  await page.getByRole('button', { name: `Answer: ${question}` }).click();
  const details = page.getByRole('dialog', { name: 'FAQ Details' });
  await details.getByText(question).waitFor();
  await details.getByRole('button', { name: 'Answer' }).click();
  await details.getByText('This is required.').waitFor();
  expect(await violations(page)).toEqual([]);
  await details.getByRole('textbox', { name: 'Answer' }).fill('No, it needs one for every question.');
  await details.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('FAQ approved successfully').waitFor();
  expect((await ask<Items>(page, '/api/admin/questions?state=pending')).items).toEqual([]);
});

test('a deleted review looks deleted, cannot be edited, and is restored', async ({ browse }) => {
  await sendReviews(own.server, 'claude', WRITTEN.slice(0, 1));
  const page = await opener(browse, own.server)('/reviews');
  const [first] = (await ask<Items>(page, '/api/admin/reviews')).items;
  const removed = await page.request.post(`/api/admin/reviews/${first?.id}/remove`, { data: {} });
  expect(removed.status(), await removed.text()).toBe(200);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await settled(page);
  const row = page.locator('.records tbody tr').filter({ hasText: 'First' });
  await row.getByText('Deleted', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: /^More for/ }).count(), 'no Edit').toBe(0);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Restore: First' }).click();
  await page.getByText('The review is restored.').waitFor();
  await page.getByText('The trash is empty.').waitFor();
  expect(await titles(page)).toEqual(['First']);
});
