import { toolsOf } from '../harness/list.ts';
import { expect, test } from '../harness/test.ts';
import { sharedSite } from '../harness/worker.ts';

const where = async (path: string) => {
  const fetched = await fetch(sharedSite() + path, { redirect: 'manual' });
  return [fetched.status, fetched.headers.get('location')];
};

test('other names of a use case lead to its one address', async () => {
  expect(await where('/use-cases')).toEqual([301, '/usecase']);
  expect(await where('/use-cases/ai-tools-for-copywriting')).toEqual([301, '/use-cases/copywriting']);
  expect(await where('/use-cases/Image%20%26%20Art%20Creation?price=Free')).toEqual([
    301,
    '/use-cases/image-generation?price=Free',
  ]);
  expect(await where('/use-cases/ai-tools-for-students')).toEqual([200, null]);
});

test('every use case of the menu has a page with tools, and so has every link of the footer', async ({ browse }) => {
  const page = await browse('/usecase');
  await page.getByRole('button', { name: 'Use Cases list' }).click();
  const menu = page.locator('#nav-use-cases-panel');
  await menu.getByRole('link', { name: /^Students/ }).waitFor();
  const paths = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const audience = await paths('#nav-use-cases-panel section:first-of-type .entries a');
  const tasks = await paths('#nav-use-cases-panel section:last-of-type .entries a');
  expect([audience.length, tasks.length]).toEqual([19, 20]);
  expect(await paths('main .category-card')).toEqual([...audience, ...tasks]);
  const footer = (await paths('.footer a')).filter((path) => path.startsWith('/use-cases/'));
  expect(footer.length).toBe(15);
  expect(tasks).toEqual(expect.arrayContaining(footer));
  for (const path of [...audience, ...tasks]) {
    const fetched = await fetch(sharedSite() + path);
    expect(fetched.status, path).toBe(200);
    expect((await fetched.text()).match(/class="card-link"/g)?.length ?? 0, path).toBeGreaterThan(2);
  }
});

test('a use case lists its tools in their own order, filtered and sorted by address', async ({ browse }) => {
  const page = await browse('/use-cases/copywriting');
  const own = await toolsOf(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Page Views' });
  await page.waitForURL('**/use-cases/copywriting?sort=views');
  await expect.poll(async () => (await toolsOf(page)).toSorted()).toEqual(own.toSorted());
  await page.getByRole('link', { name: 'By Task' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'AI Tools by Task' }).waitFor();
  expect(await page.locator('main .category-card').count()).toBe(20);
});

test('a list of use cases that cannot be read offers another try', async ({ browse }) => {
  const page = await browse('/all', { expected: /^response: 503 .*use-cases\/all/ });
  await page.route('**/api/use-cases/all', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Use Cases' }).click();
  await page.getByText('The use cases could not be loaded. Please try again.').waitFor();
  await page.unroute('**/api/use-cases/all');
  await page.locator('main').getByRole('link', { name: 'Try Again' }).click();
  await page.locator('main .category-card').first().waitFor();
});

test('without the list of use cases home shows the built-in eight', async ({ browse }) => {
  const page = await browse('/all', { expected: /^response: 503 .*system-config/ });
  await page.route('**/api/system-config/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'AI ToolBase' }).first().click();
  const section = page.getByRole('region', { name: 'Most Popular AIs by Use Cases' });
  await section.locator('.card').first().waitFor();
  expect(await section.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
    'Image & Art Creation',
    'Content Generation',
    'Code Generation',
    'Video Creation',
    'Audio Generation',
    'Data Analysis',
    'Business & Productivity',
    'Education & Learning',
  ]);
  expect(await section.locator('.card').count()).toBe(4);
  await page.route('**/api/use-cases/tools-by-case?*', (route) =>
    route.fulfill({ json: { tools: [], filters: [], totalCount: 0, totalPages: 0 } }),
  );
  await section.getByRole('link', { name: 'Data Analysis' }).click();
  await section.getByText('Sorry, we could not find any AIs with this use case').waitFor();
});

test('on a phone the use cases of home are a select', async ({ browse }) => {
  const page = await browse('/', { viewport: 'phone' });
  const section = page.getByRole('region', { name: 'Most Popular AIs by Use Cases' });
  const select = section.getByRole('combobox', { name: 'Use case' });
  const labels = await select.locator('option').allTextContents();
  expect(labels.length).toBe(8);
  const before = await section.locator('.card-link').allTextContents();
  await select.selectOption({ label: labels[2] ?? '' });
  await page.waitForURL('**/?section=for-*');
  await expect.poll(() => section.locator('.card-link').allTextContents()).not.toEqual(before);
  expect(await select.locator('option:checked').textContent()).toBe(labels[2]);
});
