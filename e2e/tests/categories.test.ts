import { expect, test } from '../harness/test.ts';

test('the browser of categories goes to a section and marks the one in view', async ({ browse }) => {
  const page = await browse('/categories');
  const nav = page.getByRole('navigation', { name: 'Main categories' });
  await nav.getByRole('link', { name: 'Video', exact: true }).click();
  await page.waitForURL('**/categories#video');
  await nav.locator('[aria-current="true"]', { hasText: 'Video' }).waitFor();
  const top = await page.locator('#video').evaluate((section) => section.getBoundingClientRect().top);
  const bar = await page.locator('.header-bar').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(bar);
});

test('a subcategory says how many tools it has, and has them', async ({ browse }) => {
  const page = await browse('/categories');
  const card = page.locator('#image .category-row').first();
  const count = Number((await card.locator('.category-count').innerText()).replace(/\D/g, ''));
  const name = await card.locator('span').first().textContent();
  await card.click();
  await page.getByRole('heading', { level: 1, name: `Best AI Tools for ${name} in` }).waitFor();
  await page.getByText(new RegExp(` of ${count} tools$`)).waitFor();
});

test('a category with unsuitable content warns first, and is left out of search engines', async ({ browse }) => {
  const page = await browse('/category/other/nsfw');
  expect(await page.locator('.card').count()).toBe(0);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('meta[property^="og:"]').count()).toBe(0);
  await page.getByRole('link', { name: 'Show these tools' }).click();
  await page.waitForURL('**/category/other/nsfw?sensitive=1');
  await page.getByRole('form', { name: 'Filters' }).or(page.getByText('No tools found.')).first().waitFor();
});

test('another name of a category leads to its own address', async ({ browse, statuses }) => {
  const page = await browse('/category/ai-chatboat');
  expect(new URL(page.url()).pathname).toBe('/category/ai-chatbot');
  expect(statuses.get(page.url().replace('chatbot', 'chatboat'))).toBe(301);
});
