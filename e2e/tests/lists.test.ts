import { describe } from 'vitest';
import { promised, queryOf, toolsOf, totalOf } from '../harness/list.ts';
import { expect, test } from '../harness/test.ts';

describe('filters', () => {
  test('a box narrows the list at once, and the address says how', async ({ browse }) => {
    const page = await browse('/all?page=2');
    const [all, free] = [await totalOf(page), await promised(page, 'Paid')];

    await page.getByRole('checkbox', { name: /^Paid/ }).check();
    await page.waitForURL('**/all?price=Paid');

    await page.getByRole('link', { name: 'Remove filter Paid' }).waitFor();
    expect(await totalOf(page)).toBe(free);
    expect(free).toBeLessThan(all);
    const badges = await page.locator('.results .card-price').allTextContents();
    expect(badges.filter((badge) => !/^(?:Paid|From \S+)$/.test(badge))).toEqual([]);
  });

  test('boxes of one group add up, those of two groups narrow', async ({ browse }) => {
    const page = await browse('/all?price=Paid');
    const paid = await totalOf(page);

    await page.getByRole('checkbox', { name: /^Free Trial/ }).check();
    await page.waitForURL(/price=Free\+Trial/);
    await page.getByRole('link', { name: 'Remove filter Free Trial' }).waitFor();
    const either = await totalOf(page);
    expect(either).toBeGreaterThan(paid);

    await page.getByRole('checkbox', { name: /^5 stars/ }).check();
    await page.waitForURL(/rating=5/);
    await page.getByRole('link', { name: 'Remove filter 5 stars' }).waitFor();
    expect(await totalOf(page)).toBeLessThan(either);
  });

  test('a chip takes its filter away, Clear All takes all', async ({ browse }) => {
    const page = await browse('/all?price=Free&rating=4&sort=reviews');

    await page.getByRole('link', { name: 'Remove filter Completely free', exact: true }).click();
    await page.waitForURL('**/all?rating=4&sort=reviews');
    await expect.poll(() => page.getByRole('checkbox', { name: /^Free \d/ }).isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: /^4 stars/ }).isChecked()).toBe(true);

    await page.getByRole('link', { name: 'Clear All' }).first().click();
    await page.waitForURL('**/all?sort=reviews');
    await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('reviews');
  });

  test('a subcategory is chosen within its main category', async ({ browse }) => {
    const page = await browse('/all');
    await page.getByLabel('Subcategories of Image').click();
    await page.getByRole('checkbox', { name: /^Image Generator/ }).check();
    await page.waitForURL(/category=/);
    await page.getByRole('link', { name: 'Remove filter Image Generator' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Image Generator/ }).isVisible()).toBe(true);
  });

  test('filters that leave nothing offer the way back', async ({ browse }) => {
    const page = await browse('/all?category=3d&rating=1&price=Free');
    await page.getByRole('status').getByText('No tools found.').waitFor({ state: 'attached' });
    await page.locator('.message').getByText('No tools found.').waitFor();
    await page.locator('.message').getByRole('link', { name: 'Clear All' }).click();
    await page.waitForURL(/\/all\??$/);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
  });

  test('a suggestion on the list of all tools is its category as a filter', async ({ browse }) => {
    const page = await browse('/all?price=Free');
    await page.locator('.suggestions').getByRole('link', { name: 'Voice' }).click();
    await page.getByRole('link', { name: 'Remove filter Voice' }).waitFor();
    expect(queryOf(page)).toEqual({ category: 'voice' });
  });
});

test('the focus stays at the filters when one is removed, and at the count after the last', async ({ browse }) => {
  const page = await browse('/all?price=Free&price=Paid');
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.role);
  await page.getByRole('link', { name: 'Remove filter Completely free' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Remove filter Paid');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('status');
});

describe('order and pages', () => {
  test('the order is chosen by one select', async ({ browse }) => {
    const page = await browse('/all?price=Free&page=2');
    const before = await toolsOf(page);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Upvotes' });
    await page.waitForURL('**/all?price=Free&sort=upvotes');
    await expect.poll(() => toolsOf(page)).not.toEqual(before);
    const votes = await page
      .locator('.results .card li[title*=" upvote"]')
      .evaluateAll((items) =>
        items.map((item) => Number.parseInt(item.getAttribute('title')?.replaceAll(',', '') ?? '', 10)),
      );
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
    expect(votes.length).toBeGreaterThan(1);
  });

  test('pages follow each other without gaps or repeats, from their top', async ({ browse }) => {
    const page = await browse('/newlaunch');
    const first = await toolsOf(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/newlaunch?page=2');
    await page.getByText('Showing 11-20 of').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const second = await toolsOf(page);
    expect(second).toHaveLength(10);
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    expect(await page.locator('.pagination [aria-current="page"]').textContent()).toBe('2');

    await page.getByRole('link', { name: 'Previous' }).click();
    await page.getByText('Showing 1-10 of').waitFor();
    expect(await toolsOf(page)).toEqual(first);
  });

  test('a ranking can be made over the last week or month, each at its address', async ({ browse }) => {
    const page = await browse('/most-viewed');
    const ever = await toolsOf(page);
    const spans = page.getByRole('navigation', { name: 'Ranked over' });
    expect(await spans.locator('[aria-current]').textContent()).toBe('All time');
    await spans.getByRole('link', { name: 'Last 7 days' }).click();
    await page.waitForURL('**/most-viewed?window=7d');
    await expect.poll(() => spans.locator('[aria-current]').textContent()).toBe('Last 7 days');
    await expect.poll(() => toolsOf(page)).not.toEqual(ever);
    await page.goBack();
    await expect.poll(() => toolsOf(page)).toEqual(ever);
  });

  test('Back returns to the same place of the same list', async ({ browse }) => {
    const page = await browse('/all?price=Free');
    await page.getByRole('checkbox', { name: /^Freemium/ }).check();
    await page.waitForURL(/Freemium/);
    await page.getByRole('link', { name: 'Remove filter Freemium' }).waitFor();
    const [names, address] = [await toolsOf(page), page.url()];
    const card = page.locator('.results .card-link').nth(12);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);

    await card.click();
    await page.getByRole('heading', { level: 1, name: names[12] }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();

    await expect.poll(() => toolsOf(page)).toEqual(names);
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goBack();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Freemium/ }).isChecked()).toBe(false);
    expect(queryOf(page)).toEqual({ price: 'Free' });
  });
});
