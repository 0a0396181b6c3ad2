import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { ask, opener } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const rows = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const toolsOf = async (page: Page, useCase: string) => {
  const found = await ask<{ tools: { name: string }[] }>(
    page,
    `/api/use-cases/tools-by-case?useCase=${useCase}&limit=50`,
  );
  return found.tools.map(({ name }) => name);
};

test('a tool is found, added to a use case, moved and removed again', async ({ browse }) => {
  const page = await opener(browse, own.server)('/use-case-by-task?tab=copywriting');
  const before = await rows(page);
  expect(before.length).toBeGreaterThan(3);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add tool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Copywriting' });
  const add = dialog.getByRole('button', { name: 'Add' });
  expect(await add.isDisabled(), 'nothing is picked yet').toBe(true);
  await dialog.getByRole('combobox', { name: 'Tool' }).fill('midjour');
  await page.getByRole('option', { name: 'Midjourney' }).click();
  expect(await violations(page)).toEqual([]);
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('rowheader', { name: 'Midjourney' }).waitFor();
  expect(await rows(page)).toEqual([...before, 'Midjourney']);

  await page.getByRole('button', { name: 'Move Midjourney up' }).click();
  await expect.poll(async () => (await toolsOf(page, 'copywriting')).at(-2)).toBe('Midjourney');

  await page.getByRole('button', { name: 'Remove Midjourney from the list' }).click();
  await page.getByText('Are you sure you want to remove Midjourney from Copywriting?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('rowheader', { name: 'Midjourney' }).waitFor({ state: 'detached' });
  await expect.poll(() => toolsOf(page, 'copywriting')).toEqual(before);
});

test('the note on a tool of a use case is edited', async ({ browse }) => {
  const page = await opener(browse, own.server)('/use-case-by-task?tab=copywriting');
  await page.getByRole('button', { name: 'Edit the note on Jasper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why Jasper is in Copywriting' });
  const field = dialog.getByRole('textbox', { name: 'Note for readers' });
  expect(await field.inputValue()).toMatch(/brand/);
  expect(await violations(page)).toEqual([]);
  await field.fill('Keeps to your tone.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: /Keeps to your tone\./ }).waitFor();
  const found = await ask<{ notes: Record<string, string> }>(
    page,
    '/api/use-cases/tools-by-case?useCase=copywriting&limit=50',
  );
  expect(Object.values(found.notes)).toContain('Keeps to your tone.');
  // Sections have no notes.
  await page.goto(page.url().replace(/use-case-by-task.*/, 'tools-by-section?tab=best'));
  await page.getByRole('rowheader', { name: 'ChatGPT' }).waitFor();
  expect(await page.getByRole('button', { name: /Edit the note/ }).count()).toBe(0);
});

test('what the server rejects is shown with its reason, and the list is as it was', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools-by-section?tab=best', { expected: /503 / });
  const before = await rows(page);
  await page.route('**/api/tool-tags/reorder', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: { message: 'Not at the moment.' } }),
  );
  await page.getByRole('button', { name: `Move ${before[0]} down` }).click();
  await page.getByRole('alert').filter({ hasText: 'Not at the moment.' }).waitFor();
  expect(await rows(page)).toEqual(before);
});

test('the order is changed by the keyboard alone', async ({ browse }) => {
  const page = await opener(browse, own.server)('/use-case-by-audience?tab=ai-tools-for-students');
  const names = await rows(page);
  const [first, second] = names;
  const announced = (state: string, place: number) =>
    page.getByText(`${first} is ${state} at place ${place} of ${names.length}.`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `Drag ${first}` }).focus();
  await page.keyboard.press('Space');
  await announced('held', 1);
  await page.keyboard.press('Escape');
  await announced('back', 1);
  await page.keyboard.press('Space');
  await announced('held', 1);
  await page.keyboard.press('ArrowDown');
  await announced('held', 2);
  await page.keyboard.press('Space');
  await announced('dropped', 2);
  await expect.poll(async () => (await rows(page))[0]).toBe(second);
  await expect.poll(async () => (await toolsOf(page, 'students')).slice(0, 2)).toEqual([second, first]);
});

test('the home page features what is chosen, up to the limit', async ({ browse }) => {
  const page = await opener(browse, own.server)('/configuration');
  expect(await violations(page)).toEqual([]);
  const part = page.getByRole('region', { name: 'Configure Categories' });
  await part.getByText('6 of 6 featured on the home page.').waitFor();
  expect(await part.getByRole('combobox').isDisabled(), 'there are six').toBe(true);
  await part.getByRole('button', { name: 'Remove Video' }).click();
  await part.getByRole('combobox').fill('Education');
  await page.getByRole('option', { name: 'Education', exact: true }).click();
  await part.getByRole('button', { name: 'Add', exact: true }).click();
  await part.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Categories updated successfully!').waitFor();
  const announced = await ask<{ featuredCategoryMain: { category: string }[] }>(page, '/api/system-config/category');
  expect(announced.featuredCategoryMain.map(({ category }) => category)).toEqual([
    'AI Chatbot',
    'Image',
    'Voice',
    'Marketing',
    'Text & Writing',
    'Education',
  ]);
});

test('on a phone a tool can be removed without scrolling sideways', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools-by-section?tab=best', { viewport: 'phone' });
  const remove = page.getByRole('button', { name: 'Remove ChatGPT from the list' });
  const { x = 0, width = 0 } = (await remove.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
});
