import { violations } from '../harness/axe.ts';
import { toolsOf } from '../harness/list.ts';
import { expect, test } from '../harness/test.ts';

test('the header searches from every page, and its field gives way to that of the results', async ({ browse }) => {
  const page = await browse('/categories');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('  remove background & noise ');
  await box.press('Enter');
  await page.waitForURL('**/search?q=remove%20background%20%26%20noise');
  await page.getByRole('heading', { level: 1, name: 'Results for “remove background & noise”' }).waitFor();
  expect(await box.isVisible(), 'one search field a page').toBe(false);
  expect(await page.locator('#page-search').inputValue()).toBe('remove background & noise');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a slash puts the cursor into the search, but not while typing', async ({ browse }) => {
  const page = await browse('/all');
  const box = page.getByRole('banner').getByRole('combobox');
  await page.keyboard.press('/');
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await box.inputValue()).toBe('');
  await page.keyboard.type('a/b');
  expect(await box.inputValue()).toBe('a/b');
});

test('a blank search does nothing', async ({ browse }) => {
  const page = await browse('/');
  const box = page.locator('#hero-search');
  await box.fill('   ');
  await box.press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await box.fill('');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('#hero-search').press('Enter');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(requests).toEqual([]);
});

test('the hero and the top searches lead to results', async ({ browse }) => {
  const page = await browse('/');
  await page.getByRole('link', { name: 'do SEO' }).click();
  await page.waitForURL('**/search?q=do%20SEO');
  await expect.poll(async () => (await toolsOf(page)).length).toBeGreaterThan(0);
  await page.goBack();
  await page.locator('#hero-search').fill('voice');
  await page.locator('.hero').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=voice');
  await page.getByText(/^Showing 1 - 10 of [\d,]+ Results$/).waitFor();
  const marked = await page.locator('.card-intro mark').allTextContents();
  expect(marked.length, 'cards say why they were found').toBeGreaterThan(0);
  expect(marked.filter((word) => !/^voices?$/i.test(word))).toEqual([]);
});

test('a misspelt word is corrected, an unknown one is named', async ({ browse }) => {
  const page = await browse('/search?q=chatgtp');
  expect(await toolsOf(page)).toContain('ChatGPT');
  const nothing = await browse('/search?q=zzqqxxkk');
  await nothing.getByText('No results found.').waitFor();
  await nothing.getByText(/^We looked for these words .* other spellings/).waitFor();
  await nothing.getByRole('link', { name: 'Browse the categories' }).click();
  await nothing.waitForURL('**/categories');
});

test('results are filtered and ordered within the query', async ({ browse }) => {
  const page = await browse('/search?q=image');
  const names = await toolsOf(page);
  await page.getByRole('checkbox', { name: /^Freemium/ }).check();
  await page.waitForURL('**/search?q=image&price=Freemium');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Page Views' });
  await page.waitForURL('**/search?q=image&price=Freemium&sort=views');
  await expect.poll(() => toolsOf(page)).not.toEqual(names);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/search?q=image&price=Freemium&sort=views&page=2');
  await page.getByText(/^Showing 11 - 20 of/).waitFor();
});

test('a long word makes the page no wider than a phone', async ({ browse }) => {
  const page = await browse(`/search?q=${'x'.repeat(190)}`, { viewport: 'phone' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a query that is too long is named as such, and can be shortened', async ({ browse }) => {
  const page = await browse(`/search?q=${'long '.repeat(50)}`, { expected: /^400 / });
  await page.getByText('A search can have up to 200 characters. Yours has 249. Please shorten it.').waitFor();
  expect(await page.getByRole('link', { name: 'Try Again' }).count()).toBe(0);
  const box = page.locator('main').getByRole('combobox', { name: 'Search AI tools' });
  await box.fill('write code');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “write code”' }).waitFor();
});

test('words of a query that name a filter become that filter', async ({ browse }) => {
  const page = await browse('/search?q=free%20image%20generator');
  await page
    .getByRole('navigation', { name: 'Use as a filter' })
    .getByRole('link', { name: 'With a free plan' })
    .click();
  await page.waitForURL('**/search?q=image+generator&freePlan=Free+plan');
  await page.getByRole('heading', { level: 1, name: 'Results for “image generator”', exact: true }).waitFor();
});

test('the query is shown as text', async ({ browse }) => {
  const query = '</script><script>document.title=1</script><img src=x onerror=alert(1)>"\'';
  const page = await browse(`/search?q=${encodeURIComponent(query)}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Results for “${query}”`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

test('a blank search, an empty one and a missing page offer ways on', async ({ browse }) => {
  for (const path of ['/search', '/search?q=qqqqzzzzqq', '/nothing-here']) {
    const page = await browse(path, { expected: /404/ });
    await page.locator('main').getByRole('combobox', { name: 'Search AI tools' }).first().waitFor();
    for (const heading of ['Popular searches', 'Categories', 'Popular tools'])
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    expect(await page.locator('main .card').count()).toBe(4);
    expect(await violations(page), path).toEqual([]);
    await page.locator('main').getByRole('link', { name: 'do SEO' }).click();
    await page.waitForURL('**/search?q=do%20SEO');
    await page.close();
  }
});
