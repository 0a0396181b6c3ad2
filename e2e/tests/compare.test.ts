import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { hydrated } from '../harness/hydrated.ts';
import { expect, test } from '../harness/test.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose the tools to compare' });
const columns = (page: Page) => page.locator('.compare-name').allTextContents();
const compareButtons = (page: Page) => page.locator('.results').getByRole('button', { name: /^Compare / });
const stored = (page: Page): Promise<{ slug: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('selectedTools') ?? '[]'));
const slugs = async (page: Page) => (await stored(page)).map(({ slug }) => slug);

const choose = async (page: Page, ...places: number[]) => {
  for (const place of places) await compareButtons(page).nth(place).click();
};

test('tools are chosen on cards, compared by the tray, and the address can be come back to', async ({ browse }) => {
  const page = await browse('/all');
  await choose(page, 0);
  await tray(page).getByText('Choose one more tool to compare.').waitFor();
  expect(await tray(page).getByRole('button', { name: 'Compare Tools' }).isDisabled()).toBe(true);
  await choose(page, 1);
  expect(await compareButtons(page).first().getAttribute('aria-pressed')).toBe('true');
  const chosen = await slugs(page);
  await page.reload();
  await tray(page).getByRole('link', { name: 'Compare Tools' }).click();
  await page.waitForURL(`**/compare?tools=${chosen.join(',')}`);
  await expect.poll(() => columns(page)).toHaveLength(2);
  expect(await picker(page).count()).toBe(0);
  expect(await tray(page).count()).toBe(0);

  await page.goBack();
  await compareButtons(page).first().waitFor();
  await expect.poll(() => slugs(page)).toEqual([]);
  await page.goForward();
  await expect.poll(() => columns(page)).toHaveLength(2);
  await expect.poll(() => slugs(page)).toEqual(chosen);
});

test('a fourth tool is rejected, the same one is taken out, Remove All empties the tray', async ({ browse }) => {
  const page = await browse('/all');
  await choose(page, 0, 1, 2);
  await expect.poll(() => slugs(page)).toHaveLength(3);
  await choose(page, 3);
  await page.getByText('Maximum 3 tools can be compared').waitFor();
  expect(await slugs(page)).toHaveLength(3);
  await choose(page, 1);
  await expect.poll(() => slugs(page)).toHaveLength(2);
  await tray(page).getByRole('button', { name: 'Remove All' }).click();
  await expect.poll(() => tray(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('selectedTools'))).toBeNull();
});

test('a tool that cannot be read any more does not stay chosen', async ({ browse }) => {
  const page = await browse('/all', { expected: /^response: 404 / });
  await page.route(/\/api\/aitool\/[0-9a-f-]{36}(\?|$)/, (route) => route.fulfill({ status: 404, json: {} }));
  await choose(page, 0);
  await page.getByText('Failed to add tool to comparison').waitFor();
  await expect.poll(() => slugs(page)).toEqual([]);
});

test('leaving the search clears the tray, other pages and reloads do not', async ({ browse }) => {
  const page = await browse('/all');
  await choose(page, 0);
  await page.getByRole('banner').getByRole('combobox').fill('image');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=image');
  await expect.poll(() => slugs(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  expect(await slugs(page)).toHaveLength(1);
  await page.locator('.results .card-link').first().click();
  await page.waitForURL('**/ai/*');
  await expect.poll(() => slugs(page)).toEqual([]);
});

test('what an earlier site stored is taken over, nonsense is not', async ({ browse }) => {
  const old = [
    { _id: 'a', slug: 'chatgpt', name: 'ChatGPT', logoUrl: null, pricing: [], details: {} },
    { _id: 'a', slug: 'chatgpt', name: 'ChatGPT' },
    { id: 'b', slug: '../x', name: 'X' },
    'nonsense',
  ];
  const page = await browse('/all', {
    prepare: (context) =>
      context.addInitScript((value) => {
        // Not in the empty page before the first.
        if (location.protocol === 'http:') localStorage.setItem('selectedTools', value);
      }, JSON.stringify(old)),
  });
  await tray(page).waitFor();
  expect(await tray(page).getByRole('listitem').count()).toBe(1);
});

test('the picker fills three places, each tool once, by name or from popular ones', async ({ browse }) => {
  const page = await browse('/compare');
  await picker(page).waitFor();
  const popular = picker(page).getByRole('checkbox');
  await popular.nth(0).check();
  expect(await picker(page).getByRole('button', { name: 'Add Tool' }).count()).toBe(2);
  await popular.nth(0).uncheck();
  expect(await picker(page).getByText('Vs', { exact: true }).count()).toBe(2);
  expect(await picker(page).getByRole('button', { name: 'Add Tool' }).count()).toBe(3);
  const box = picker(page).getByRole('searchbox');
  const found = picker(page).locator('.finder-list button');
  // The page has more than a form: the field does not take the focus.
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(false);
  await picker(page).getByRole('button', { name: 'Add Tool' }).nth(1).click();
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await picker(page).getByRole('button', { name: 'Add Tool' }).first().click();

  await box.fill('chat');
  await expect.poll(() => found.count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await found.first().click();
  await picker(page).getByRole('searchbox').fill('chat');
  await expect.poll(() => found.count()).toBe(5);
  expect(await found.first().isDisabled()).toBe(true);
  expect(await picker(page).getByRole('button', { name: 'Compare Tools' }).isDisabled()).toBe(true);
  await found.nth(1).click();
  await picker(page).getByRole('button', { name: 'Compare Tools' }).click();
  await page.waitForURL(/\/compare\?tools=[a-z0-9-]+,[a-z0-9-]+$/);
  await expect.poll(() => columns(page)).toHaveLength(2);

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await picker(page).waitFor();
  expect(await picker(page).getByRole('button', { name: 'Add Tool' }).count()).toBe(2);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('an address with a fourth, a repeated and an unknown tool says so and compares the rest', async ({ browse }) => {
  const page = await browse('/compare?tools=chatgpt,no-such-tool,chatgpt,claude,midjourney');
  expect(await columns(page)).toHaveLength(2);
  await page.getByText('There is no tool “no-such-tool”. It was left out.').waitFor();
  await page.getByText('Maximum 3 tools can be compared. Left out: midjourney.').waitFor();
  const link = page.locator('.compare-tool a[target="_blank"]').first();
  expect(await link.getAttribute('href')).toBe('/ai/chatgpt');
});

test('an address of unknown tools names them, whatever was chosen before', async ({ browse }) => {
  const page = await browse('/all');
  await choose(page, 0, 1);
  await page.goto('/compare?tools=no-such,none-such');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.getByText('There are no tools “no-such” and “none-such”. They were left out.').waitFor();
  await picker(page).waitFor();
  expect(new URL(page.url()).search).toBe('?tools=no-such,none-such');
  expect(await columns(page)).toHaveLength(0);
});

test('the focus stays at the columns when one is removed', async ({ browse }) => {
  const page = await browse('/compare?tools=chatgpt,claude,midjourney');
  await page.getByRole('link', { name: 'Remove Claude' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/compare?tools=chatgpt,midjourney');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove Midjourney');
});

test('a real table: row headers, only differences, parts that fold', async ({ browse }) => {
  for (const viewport of ['desktop', 'phone'] as const) {
    const page = await browse('/compare?tools=chatgpt,midjourney', { viewport });
    const details = page.getByRole('table', { name: 'Tool Details' });
    await details.getByRole('rowheader', { name: 'Introduction' }).waitFor();
    expect(await details.getByRole('columnheader').allTextContents()).toEqual(['Compared by', 'ChatGPT', 'Midjourney']);

    // A row that is the same for both is folded away, its names in sight.
    const claimed = page.getByRole('row', { name: /^Claimed by its owner/ });
    expect(await claimed.isVisible()).toBe(false);
    const fold = page.locator('summary', { hasText: /^The same for both: .*Claimed by its owner/ });
    await fold.click();
    expect(await claimed.isVisible()).toBe(true);
    await page.getByRole('checkbox', { name: 'Show only differences' }).check();
    expect(await claimed.isVisible()).toBe(false);
    expect(await fold.isVisible()).toBe(false);
    expect(await details.getByRole('rowheader', { name: 'Introduction' }).isVisible()).toBe(true);

    await page.locator('summary', { hasText: 'Tool Details' }).click();
    await expect.poll(() => details.isVisible()).toBe(false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test('a comparison reads without scripts, and prints without its buttons', async ({ browse }) => {
  const page = await browse('/compare?tools=chatgpt,claude', { javaScriptEnabled: false });
  expect(await columns(page)).toHaveLength(2);
  // The others are folded.
  expect(await page.getByRole('table').count()).toBeGreaterThanOrEqual(2);
  await page.getByText('Show only differences').click();
  expect(await page.getByRole('row', { name: /^Claimed by its owner/ }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Show only differences').isVisible()).toBe(false);
  expect(await page.locator('.header').isVisible()).toBe(false);
});

test('each column begins with the price, the way out and Save, on phones too', async ({ browse }) => {
  for (const viewport of ['desktop', 'phone'] as const) {
    const page = await browse('/compare?tools=chatgpt,claude', { viewport });
    const head = page.locator('.compare-tool').first();
    expect(await head.locator('.compare-price').textContent()).toBe('Free plan, then $20/mo');
    const visit = head.getByRole('link', { name: 'Visit ChatGPT (opens in a new tab)' });
    expect(await visit.getAttribute('href')).toBe('https://chatgpt.com');
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => visit.evaluate((link) => link.getBoundingClientRect().top > 0)).toBe(true);
    await head.getByRole('button', { name: /^Save ChatGPT/ }).click();
    await page.getByText('Please login to save the AI').waitFor();
  }
});

test('a phone shows two of three tools; swipes and buttons bring the third', async ({ browse }) => {
  const page = await browse('/compare?tools=chatgpt,claude,midjourney', { viewport: 'phone' });
  const shown = () => page.locator('.compare-name:visible').allTextContents();
  const first = ['ChatGPT (opens in a new tab)', 'Claude (opens in a new tab)'];
  const last = ['Claude (opens in a new tab)', 'Midjourney (opens in a new tab)'];
  expect(await shown()).toEqual(first);
  expect(await page.getByRole('table').first().getByRole('columnheader').count()).toBe(3);
  const group = page.getByRole('group', { name: 'Tools 1 and 2 of 3' });
  await group.getByRole('button', { name: 'Next tool' }).click();
  await expect.poll(shown).toEqual(last);
  expect(await violations(page)).toEqual([]);

  await page
    .locator('.compare-part')
    .nth(1)
    .evaluate((target) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch(100)] }));
      target.dispatchEvent(new TouchEvent('touchend', { ...init, changedTouches: [touch(300)] }));
    });
  await expect.poll(shown).toEqual(first);
});

test('the highest figure is marked in words, equal ones are not', async ({ browse }) => {
  const page = await browse('/compare');
  await page.route('**/api/aitool/slug/*', async (route) => {
    const tool = await (await route.fetch()).json();
    const stats = { visits: tool.slug === 'claude' ? 12 : 3, pageViews: 5, savedCount: 0, upvotesCount: 0 };
    await route.fulfill({ json: { ...tool, stats } });
  });
  await page.getByRole('dialog').getByRole('searchbox').fill('claude');
  await page
    .getByRole('dialog')
    .locator('.finder-list button', { hasText: /^CClaude$|^Claude$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('searchbox').fill('chatgpt');
  await page.getByRole('dialog').locator('.finder-list button', { hasText: 'ChatGPT' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare Tools' }).click();
  const stats = page.getByRole('table', { name: 'Stats' });
  await stats.waitFor();
  expect(await stats.getByRole('cell').allTextContents()).toEqual(['12 highest', '3']);
  await page.locator('summary', { hasText: 'The same for both: Page views' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('without scripts tools are chosen from a list of popular ones', async ({ browse }) => {
  const page = await browse('/compare', { javaScriptEnabled: false });
  const popular = page.getByRole('group', { name: 'Or choose from popular tools' }).getByRole('checkbox');
  expect(await popular.count()).toBe(12);
  await popular.nth(0).check();
  await popular.nth(1).check();
  await page.getByRole('button', { name: 'Compare Tools' }).click();
  await page.waitForURL(/\/compare\?tools=[a-z0-9-]+&tools=[a-z0-9-]+$/);
  expect(await columns(page)).toHaveLength(2);
});

test('a failure is shown with its reason', async ({ browse }) => {
  const page = await browse('/all', { expected: /^response: 503 / });
  await choose(page, 0, 1);
  await page.route('**/api/aitool/slug/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away' } }),
  );
  await tray(page).getByRole('link', { name: 'Compare Tools' }).click();
  await page.getByText('Error: The database is away').waitFor();
});
