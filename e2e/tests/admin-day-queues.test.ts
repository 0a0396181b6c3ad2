import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ask, type Items, startAdmin } from '../harness/admin.ts';
import { clicks, home, keys, rows, submitTools, toList } from '../harness/admin-day.ts';
import { ownTool, signUpConfirmed } from '../harness/claims.ts';
import { signUp } from '../harness/member.ts';
import { askQuestion, asSomebody, publishReviews, send, sendReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

/** The decisions of an admin's day, with the clicks and keys that each may take from the first screen on. */

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

const TEN = Array.from({ length: 10 }, (_, index) => `Quill ${String.fromCharCode(65 + index)}`);

const total = async (page: Page, path: string) => (await ask<Items>(page, path)).totalCount;

test('what waits, and for how long, is on the first screen; one click leads there, and ten are approved with four', async ({
  browse,
}) => {
  await submitTools(server, { name: 'Ada Maker', email: 'ada.maker@example.org' }, TEN);
  const page = await home(browse, server);
  const row = page.getByRole('region', { name: 'Needs you today' }).getByRole('listitem');
  const waiting = row.filter({ hasText: 'Submitted AIs' });
  await waiting.getByText(/^Waits for (less than a minute|\d+ minutes?)$/).waitFor();
  expect(await waiting.locator('.queue-count').innerText()).toBe('10');
  // The row leads to the inbox, where they are read one by one; many at once are approved in the list.
  expect(await waiting.getByRole('link').getAttribute('href')).toContain('/inbox?queue=');
  await toList(page, 'Submitted AIs');
  await expect.poll(() => rows(page).count()).toBe(10);
  expect(await clicks(page)).toBe(1);

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/10 .*(approved|listed)/i).waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(4);
  expect(await total(page, '/api/admin/submitted-ai')).toBe(0);
});

test('a submission is rejected with a reason, and another sent back, with four clicks each', async ({ browse }) => {
  await submitTools(server, { name: 'Bo Maker', email: 'bo.maker@example.org' }, ['Ink Pot', 'Ink Well']);
  const page = await home(browse, server);
  await toList(page, 'Submitted AIs');
  await rows(page).filter({ hasText: 'Ink Pot' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject: Ink Pot' });
  await reject.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+Enter');
  await reject.waitFor({ state: 'hidden' });
  expect(await clicks(page)).toBeLessThanOrEqual(4);

  const before = await clicks(page);
  await rows(page).filter({ hasText: 'Ink Pot' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  const changes = page.getByRole('dialog', { name: 'Request changes: Ink Well' });
  await changes.getByRole('textbox', { name: 'Reason' }).fill('Please add a picture.');
  await page.keyboard.press('Control+Enter');
  await changes.waitFor({ state: 'hidden' });
  expect((await clicks(page)) - before).toBeLessThanOrEqual(4);
  await toList(page, 'Mail log');
  // Mails about decisions wait until nothing can be undone any more.
  await page
    .getByRole('row', { name: /bo\.maker@example\.org/ })
    .first()
    .waitFor();
});

test('reviews are read and decided by keys alone, and two of the decisions undone', async ({ browse }) => {
  const written = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ title, stars: 4 }));
  await sendReviews(server, 'claude', written);
  const page = await home(browse, server);
  await toList(page, 'Submitted reviews');
  await rows(page).nth(3).waitFor();
  await page.keyboard.press('ArrowDown');
  const press = async (key: string, left: number) => {
    // The next row has the focus a moment after it is there.
    await page.locator('tbody tr:focus-within').waitFor();
    await page.keyboard.press(key);
    await expect.poll(() => rows(page).count()).toBe(left);
  };
  await press('a', 3);
  await press('a', 2);
  await press('u', 3);
  await press('a', 2);
  await press('a', 1);
  await press('u', 2);
  expect(await clicks(page)).toBe(1);
  expect(await keys(page)).toBeLessThanOrEqual(8);
});

test('a reported review shows who reported it and why, and is settled with three clicks', async ({ browse }) => {
  const [id] = await publishReviews(server, 'midjourney', [{ title: 'Looks made up', stars: 1 }]);
  await asSomebody(async (caller) => {
    await signUp(caller, server, { name: 'Rita Reporter', email: 'rita@example.org' });
    await send(caller, `${server.url}/api/reviews/${id}/report`, { reason: 'fake', note: 'Nobody writes like that.' });
  });
  const page = await home(browse, server);
  const needs = page.getByRole('region', { name: 'Needs you today' });
  await needs.getByRole('link', { name: /[Rr]eported/ }).click();
  await page.getByRole('link', { name: /Looks made up/ }).click();
  await page.getByText('Nobody writes like that.').waitFor();
  await page.getByText('Rita Reporter').first().waitFor();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reports are settled' }).click();
  await page.getByText('Leave this review of Midjourney as it is, and settle its reports?').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('The reports are settled.').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(3);
});

test('a question gets its response with three clicks', async ({ browse }) => {
  await askQuestion(server, 'claude', 'Does it work without a network?');
  const page = await home(browse, server);
  await toList(page, 'Submitted FAQs');
  await page.getByRole('button', { name: 'Answer: Does it work without a network?' }).click();
  const details = page.getByRole('dialog', { name: 'FAQ Details' });
  await details.getByRole('textbox', { name: 'Answer' }).fill('No, it needs one for every question.');
  await details.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('FAQ approved successfully').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(3);
});

test('a suggestion is accepted with three clicks', async ({ browse }) => {
  const suggestion = { field: 'shortDescription', proposed: 'Pictures from words', reason: 'Their page says so.' };
  await asSomebody(async (caller) => {
    await signUp(caller, server, { name: 'Sue Gest', email: 'sue@example.org' });
    await send(caller, `${server.url}/api/report-suggestions`, { aiId: 'midjourney', ...suggestion });
  });
  const page = await home(browse, server);
  await toList(page, 'Suggestions');
  await page.getByRole('button', { name: 'Apply: Midjourney' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply: Midjourney' });
  await dialog.getByText('Short description of Midjourney becomes “Pictures from words”.').waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await clicks(page)).toBeLessThanOrEqual(3);
  expect(await total(page, '/api/admin/suggestions')).toBe(0);
});

test('a change that waits is decided with three clicks, by what it changes', async ({ browse }) => {
  await asSomebody(async (caller) => {
    await signUpConfirmed(caller, server, { name: 'Cleo Owner', email: 'cleo@example.org' });
    await ownTool(caller, server, 'jasper');
    const found = await caller.request.get(`${server.url}/api/aitool/slug/jasper`);
    const { id } = (await found.json()) as { id: string };
    const data = { url: 'https://jasper-elsewhere.example' };
    const saved = await caller.request.put(`${server.url}/api/aitool/${id}`, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  });
  const page = await home(browse, server);
  await toList(page, 'Edited AIs');
  await rows(page)
    .filter({ hasText: 'Jasper' })
    .getByText(/jasper-elsewhere/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Approve: / }).click();
  await page.getByText('The change is live.').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(3);
});
