import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { ask, type Items, opener, settled, startAdmin } from '../harness/admin.ts';
import type { Server } from '../harness/server.ts';
import { type Browse, expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

/** Tools of the starter catalogue. Each is edited once: one whose test is tried again is not as it was. */
const untouched =
  'Midjourney,Adobe Firefly,Leonardo.Ai,Ideogram,Krea,ComfyUI,Picsart,Luminar Neo,Upscayl,Photoroom'.split(',');

type Tool = Items['items'][number] & { pros: string[]; faq: { question: string }[]; shortDescription: string };

const toolNamed = async (page: Page, name: string) => {
  const found = await ask<Items>(page, `/api/admin/tools?q=${encodeURIComponent(name)}`);
  return ask<Tool>(page, `/api/admin/tools/${found.items[0]?.id}`);
};

async function edit(browse: Browse, expected?: RegExp) {
  const page = await opener(browse, server)('/', { expected });
  const tool = await toolNamed(page, untouched.shift() ?? 'none');
  await page.goto(`/dashboard/admin/tools/${tool.id}`);
  await settled(page);
  return { page, tool };
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const patches = (page: Page): unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  return sent;
};

test('an edit sends what has changed, and the record shows it', async ({ browse }) => {
  const { page, tool } = await edit(browse);
  const sent = patches(page);
  await input(page, 'Short description').fill('Pictures from words.');
  await page.getByRole('button', { name: 'Add to Pros' }).click();
  await page.keyboard.type('Loved by painters');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  expect(await input(page, `Pros ${tool.pros.length + 1}`).inputValue()).toBe('Loved by painters');
  await save(page);
  await page.getByRole('heading', { level: 1, name: tool.name }).waitFor();
  await page.getByText('was saved.').waitFor();
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await page.getByText('Loved by painters').waitFor();
  expect(sent).toEqual([{ shortDescription: 'Pictures from words.', pros: [...tool.pros, 'Loved by painters'] }]);
});

test('social links are entered by platform, and pictures stand beside their addresses', async ({ browse }) => {
  const { page } = await edit(browse);
  const sent = patches(page);
  const links = page.getByRole('group', { name: 'Social links' });
  await links.getByRole('button', { name: 'Add to Social links' }).click();
  const platform = links.getByLabel('Social links 1: for');
  if (await platform.evaluate((one) => one instanceof HTMLInputElement)) await platform.fill('youtube');
  else await platform.click().then(() => page.getByRole('option', { name: 'YouTube' }).click());
  await links.getByRole('textbox', { name: 'Social links 1', exact: true }).fill('https://www.youtube.com/@ink');
  expect(await violations(page)).toEqual([]);
  await save(page);
  await page.getByText('was saved.').waitFor();
  expect(sent).toEqual([{ socialLinks: { youtube: 'https://www.youtube.com/@ink' } }]);
});

test('questions are added, moved and removed', async ({ browse }) => {
  const { page, tool } = await edit(browse);
  expect(tool.faq).toHaveLength(2);
  await page.getByRole('button', { name: 'Add to Questions' }).click();
  const added = page.getByRole('group', { name: 'Questions 3' });
  await added.getByRole('textbox', { name: 'Question' }).fill('Who made it?');
  await added.getByRole('textbox', { name: 'Answer' }).fill('A small laboratory.');
  await page.getByRole('button', { name: 'Move Questions 3 up' }).click();
  await page.getByRole('button', { name: 'Remove Questions 1' }).click();
  expect(await violations(page)).toEqual([]);
  await save(page);
  await page.getByText('was saved.').waitFor();
  const { faq } = await ask<Tool>(page, `/api/admin/tools/${tool.id}`);
  expect(faq.map(({ question }) => question)).toEqual(['Who made it?', tool.faq[1]?.question]);
});

test('what breaks a rule is listed first, and leads to its field', async ({ browse }) => {
  const { page } = await edit(browse);
  await input(page, 'Name').fill('');
  await input(page, 'Slug').fill('Not A Slug');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: '2 things keep this from being saved' });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((found) => found === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await summary.getByRole('button', { name: 'Slug' }).click();
  expect(await input(page, 'Slug').evaluate((found) => found === document.activeElement)).toBe(true);
});

test('what the server rejects is shown at its field', async ({ browse }) => {
  const { page } = await edit(browse, /422 .*\/api\/admin\/tools/);
  await input(page, 'Website').fill('ftp://not-the-web.example');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'One thing keeps this from being saved' });
  await summary.waitFor();
  await summary.getByRole('button', { name: 'Website' }).click();
  expect(await input(page, 'Website').getAttribute('aria-invalid')).toBe('true');
  expect(await input(page, 'Website').inputValue()).toBe('ftp://not-the-web.example');
});

test('two who change the same record meet in a dialog, field by field', async ({ browse }) => {
  const { page, tool } = await edit(browse, /412 .*\/api\/admin\/tools/);
  await input(page, 'Name').fill('Mine');
  const theirs = { name: 'Theirs', shortDescription: 'Their promise.' };
  const saved = await page.context().request.patch(`${server.url}/api/admin/tools/${tool.id}`, { data: theirs });
  expect(saved.status()).toBe(200);

  const sent = patches(page);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  const field = (name: string) => dialog.getByRole('group', { name });
  await field('Name').getByText('Theirs', { exact: true }).waitFor();
  await field('Name').getByText('Mine', { exact: true }).waitFor();
  expect(await field('Name').getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true);
  expect(await field('Short description').getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
  expect(sent.at(-1)).toEqual({ name: 'Mine' });
  expect(await ask<Tool>(page, `/api/admin/tools/${tool.id}`)).toMatchObject({ ...theirs, name: 'Mine' });
});

test('theirs can be taken whole', async ({ browse }) => {
  const { page, tool } = await edit(browse, /412 .*\/api\/admin\/tools/);
  await input(page, 'Name').fill('Mine');
  await page.context().request.patch(`${server.url}/api/admin/tools/${tool.id}`, { data: { name: 'Theirs' } });
  await save(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor();
});

test('what was typed is not lost unasked', async ({ browse }) => {
  const { page } = await edit(browse);
  await input(page, 'Name').fill('Almost');
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(await input(page, 'Name').inputValue()).toBe('Almost');
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
});

test('a new record is made, with references found by typing', async ({ browse }) => {
  const page = await opener(browse, server)('/tools/create');
  await save(page);
  await page.getByText(/things keep this from being saved/).waitFor();
  await input(page, 'Name').fill('Fresh Paint');
  await input(page, 'Website').fill('https://fresh-paint.example');
  await page.getByRole('combobox', { name: 'Categories' }).fill('Image Gen');
  await page.getByRole('option', { name: 'Image Generator' }).click();
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Fresh Paint' }).waitFor();
  await page.getByText('was created.').waitFor();
  expect(await toolNamed(page, 'Fresh Paint')).toMatchObject({ url: 'https://fresh-paint.example' });
});

test('a picture is uploaded where its address is entered', async ({ browse }) => {
  // Its address is the site's own, which is not that of this server.
  const { page, tool } = await edit(browse, /tools\.example\/media\//);
  const before = await input(page, 'Logo').inputValue();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.getByLabel('File for Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await expect.poll(() => input(page, 'Logo').inputValue()).not.toBe(before);
  await save(page);
  await page.getByText('was saved.').waitFor();
  const { logoUrl } = await ask<Tool>(page, `/api/admin/tools/${tool.id}`);
  expect(String(logoUrl)).toContain('/media/');
  expect(logoUrl).not.toBe(before);
});
