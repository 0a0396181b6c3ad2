import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { ask, type Items, ADMIN, opener, settled } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

/** Suggests a change of Midjourney, as the site's dialog does. */
async function suggest(page: Page, what: { field?: string; proposed?: string }): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/report-suggestions', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ aiId: 'midjourney', reason: 'Their pricing page says so.', ...what }),
  );
  expect(status).toBe(201);
}

test('a suggestion is applied, says what that does, and rejects what the tool does not allow', async ({ browse }) => {
  const page = await opener(browse, own.server)('/suggestions', { expected: /422 / });
  await suggest(page, { field: 'url', proposed: 'no address at all' });
  await page.reload();
  await settled(page);
  await page.getByRole('columnheader', { name: 'Proposed' }).waitFor();
  await page.getByRole('button', { name: 'Apply: Midjourney' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply: Midjourney' });
  await dialog.getByText('Website of Midjourney becomes “no address at all”.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'url: ' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await ask<Items>(page, '/api/admin/suggestions')).totalCount, 'it waits on').toBe(1);

  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  await page.getByText('No suggestions wait.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Apply: Midjourney' }).waitFor();
  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  await page.getByText('No suggestions wait.').waitFor();
  await suggest(page, { field: 'shortDescription', proposed: 'Pictures from words' });
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: 'Midjourney' }).first().click();
  await page.getByText('Short description of Midjourney becomes “Pictures from words”.').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
  const shown = async () => (await ask<{ shortDescription: string }>(page, '/api/aitool/midjourney')).shortDescription;
  await expect.poll(shown).toBe('Pictures from words');
});

test('what names no text is for an editor', async ({ browse }) => {
  const page = await opener(browse, own.server)('/suggestions');
  await suggest(page, { field: 'categories' });
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Resolve: Midjourney' }).waitFor();
  expect(await page.getByRole('button', { name: 'Apply: Midjourney' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Midjourney' }).first().click();
  await page.getByText('Nothing by itself: edit the tool, then resolve the suggestion.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a tool’s page says why it ranks where it does, as long as it is ranked', async ({ browse }) => {
  const page = await opener(browse, own.server)('/');
  const idOf = async (query: string) => (await ask<Items>(page, `/api/admin/tools?${query}`)).items[0]?.id;
  await page.goto(`${ADMIN}/tools/${await idOf('q=ideogram')}/show`);
  await settled(page);
  await page.getByRole('navigation', { name: 'Parts of Ideogram' }).getByRole('link', { name: 'Facts' }).last().click();
  const panel = page.getByRole('region', { name: 'Why it ranks where it does' });
  await panel.getByText('Place by popularity').waitFor();
  await panel.getByText('Times freshness').waitFor();
  await panel.getByText('Within 30 days').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the queue' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('a suggestion is dismissed without a reason', async ({ browse }) => {
  const page = await opener(browse, own.server)('/suggestions');
  await suggest(page, { field: 'categories' });
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Dismiss: Midjourney' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss: Midjourney' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await ask<Items>(page, '/api/admin/suggestions?state=dismissed')).totalCount).toBe(1);
});
