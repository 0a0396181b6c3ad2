import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { enter, submit, toast, toLogin } from '../harness/forms.ts';
import { GRACE, logIn, PASSWORD, signUp, startOpen } from '../harness/member.ts';
import { bodyOf, publishReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

/** Twelve: a page of ten, and another. Two mention the same. */
const WRITTEN = Array.from({ length: 12 }, (_, index) => ({
  title: `Review number ${index + 1}`,
  stars: index < 9 ? 5 : index < 11 ? 4 : 1,
  problem: index < 2 ? 'Spreadsheets were slow' : 'Letters took long',
}));

const OTHER = { name: 'Other', email: 'other@example.org' };

let server: Server;
let ids: string[];
beforeAll(async () => {
  server = await startOpen();
  ids = await publishReviews(server, 'claude', WRITTEN);
}, 120_000);
afterAll(() => server.stop());

const cards = (page: Page) => page.locator('.review-card');
const ldOf = async (page: Page, type: string): Promise<Record<string, unknown> | undefined> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((item) => item['@type'] === type);
};

describe('the reviews on a tool page', () => {
  test('are summed up, the newest two shown, and lead to the others', async ({ browse }) => {
    const page = await browse('/ai/claude', { site: server.url, colorScheme: 'light' });
    expect(await cards(page).count()).toBe(2);
    expect(await page.locator('.review-score').textContent()).toContain('12 reviews');
    expect(await ldOf(page, 'SoftwareApplication')).toHaveProperty('aggregateRating.reviewCount', 12);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page
      .getByRole('list', { name: 'Reviews by stars' })
      .getByRole('link', { name: '4 stars: 2 reviews' })
      .click();
    await page.waitForURL('**/ai/claude/reviews?stars=4');
    await page.getByText('Showing 1-2 of 2 reviews').waitFor();
    expect(await cards(page).count()).toBe(2);
  });

  test('a tool without any has no rating for search engines, and invites', async ({ browse }) => {
    const page = await browse('/ai/midjourney', { site: server.url });
    expect(await ldOf(page, 'SoftwareApplication')).not.toHaveProperty('aggregateRating');
    await page.getByText('No reviews of Midjourney yet.').waitFor();
  });
});

test('the widgets of a tool are shown in three colours and sizes, and their code is copied', async ({ browse }) => {
  const page = await browse('/ai/claude?section=embeds', {
    site: server.url,
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const section = page.getByRole('region', { name: 'ATB Embeds' });
  await section.locator('summary').first().click();
  const pictures = section.getByRole('img', { name: 'Claude on AI ToolBase' });
  await expect.poll(() => pictures.count()).toBe(3);
  await section.getByRole('radio', { name: 'Dark' }).check();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await section.getByRole('button', { name: 'Copy embed code: Rating' }).click();
  await toast(page, 'Embed code copied!').waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const frame = await copied();
  expect(frame).toContain(
    '/ai/claude/embeds/review-show-1?mode=dark" title="Claude on AI ToolBase" width="320" height="140"',
  );
  await section.getByRole('button', { name: 'Copy picture code: Follow us' }).click();
  await expect.poll(copied).toContain('/ai/claude/embeds/product.svg?mode=dark" alt="Claude on AI ToolBase"');
  // Where the bar of tabs stands over no card.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsInBothThemes(page)).toEqual([]);

  const src = /src="http:\/\/[^/]+([^"]+)"/.exec(frame)?.[1] ?? '';
  await page.goto(src);
  expect(await page.locator('a').textContent()).toContain('from 12 reviews');
});

describe('all reviews of a tool', () => {
  test('come ten on a page, are searched, ordered and narrowed down, without scripts too', async ({ browse }) => {
    const page = await browse('/ai/claude/reviews', { site: server.url, javaScriptEnabled: false });
    expect(await cards(page).count()).toBe(10);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/ai/claude/reviews?page=2');
    expect(await cards(page).count()).toBe(2);

    await page.getByRole('searchbox', { name: 'Search the reviews' }).fill('spreadsheets');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest rated' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/q=spreadsheets/);
    expect(await cards(page).count()).toBe(2);
    await page.getByRole('link', { name: /spreadsheets.*Remove filter/ }).click();
    await page.getByText('Showing 1-10 of 12 reviews').waitFor();
    expect(await cards(page).first().locator('.review-title').textContent()).toContain('Review number 12');
  });

  test('say so when none match, and are accessible', async ({ browse }) => {
    const page = await browse('/ai/claude/reviews?q=zzzz', {
      site: server.url,
      colorScheme: 'light',
    });
    await page.getByText('No reviews found.').waitFor();
    await page.goto('/ai/claude/reviews');
    await cards(page).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('an unknown tool is a 404 that says so', async ({ browse, statuses }) => {
    const page = await browse('/ai/no-such-tool/reviews', { site: server.url });
    expect(statuses.get(page.url())).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Tool Not Found' }).waitFor();
  });
});

describe('one review', () => {
  test('opens from its card in a new tab, with everything that was written', async ({ browse }) => {
    const page = await browse('/ai/claude', { site: server.url });
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      cards(page).first().locator('.review-quote').click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: 'Review number 12' }).waitFor();
    expect(new URL(opened.url()).pathname).toBe(`/review/${ids[11]}`);
    expect(await ldOf(opened, 'Review')).toHaveProperty('reviewRating.ratingValue', 1);
    expect(await violationsInBothThemes(opened)).toEqual([]);
    await opened.getByRole('link', { name: 'Show other reviews' }).click();
    await opened.waitForURL('**/ai/claude/reviews');
  });

  test('one that is not there is a 404 that says so', async ({ browse, statuses }) => {
    const page = await browse('/review/00000000-0000-7000-8000-000000000000', { site: server.url });
    expect(statuses.get(page.url())).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Review not found' }).waitFor();
  });

  test('that waits is there for its author and for moderators by its address, and for nobody else', async ({
    browse,
    statuses,
  }) => {
    let id = '';
    const write = async (context: BrowserContext) => {
      await signUp(context, server, { name: 'Author', email: 'author@example.org' });
      const data = bodyOf('midjourney', { title: 'Still waiting', stars: 4 });
      const response = await context.request.post(`${server.url}/api/reviews`, { data });
      ({ id } = (await response.json()) as { id: string });
    };
    const own = await browse('/', { site: server.url, prepare: write });
    await own.goto(`/review/${id}`);
    await own.getByRole('heading', { level: 1, name: 'Still waiting' }).waitFor();
    await own.getByText('Only you and the moderators can see this review until it is approved.').waitFor();
    await expect.poll(() => own.title()).toContain('Still waiting');
    expect(await ldOf(own, 'Review')).toBeUndefined();

    const admin = await browse(`/review/${id}`, {
      site: server.url,
      prepare: (context) => logIn(context, server, GRACE),
    });
    await admin.getByRole('heading', { level: 1, name: 'Still waiting' }).waitFor();

    const others = [undefined, (context: BrowserContext) => signUp(context, server, OTHER)];
    for (const prepare of others) {
      const page = await browse(`/review/${id}`, { site: server.url, prepare, expected: /404 .*\/api\/reviews\// });
      await page.getByRole('heading', { level: 1, name: 'Review not found' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(statuses.get(page.url())).toBe(404);
      expect(await page.getByText('Still waiting').count()).toBe(0);
    }
  });

  test('is shared by its link', async ({ browse }) => {
    const page = await browse('/ai/claude', { site: server.url, permissions: ['clipboard-read', 'clipboard-write'] });
    await cards(page).first().getByRole('button', { name: 'Share this review' }).click();
    await toast(page, 'Review link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/review/${ids[11]}`);
  });
});

test('the reviews of all tools are cards with their tools', async ({ browse }) => {
  const page = await browse('/all-reviews', { site: server.url, colorScheme: 'light' });
  expect(await cards(page).count()).toBe(12);
  expect(await cards(page).first().getByRole('link', { name: 'Claude', exact: true }).getAttribute('href')).toBe(
    '/ai/claude',
  );
  expect(await violationsInBothThemes(page)).toEqual([]);

  const choice = page.getByRole('search', { name: 'Filter reviews' });
  await choice.getByLabel('Tool').selectOption({ label: 'Claude (12)' });
  await choice.getByLabel('Stars').selectOption({ label: '4 stars' });
  await choice.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Showing 1-2 of 2 reviews').waitFor();
  expect(await cards(page).count()).toBe(2);
  await page.getByRole('link', { name: /^Claude.*Remove filter$/ }).click();
  await page.waitForURL('**/all-reviews?stars=4');
});

test('who is not signed in is sent to do so, with the reason', async ({ browse }) => {
  const page = await browse('/ai/claude', { site: server.url });
  const actions = [
    // Whoever has signed in is where they were going: the dialog is open.
    ['Write a Review', 'Please login to write a review', '/ai/claude?review=write'],
    ['Ask a question', 'Please login to ask a question', '/ai/claude?ask=question'],
  ] as const;
  for (const [name, warning, path] of actions) {
    await page.goto('/ai/claude');
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('button', { name, exact: true }).click();
    await toLogin(page, warning);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
});

describe('a guest who signs in', () => {
  /** Wrote the first review, which the page of the tool does not show. */
  const AUTHOR = 'claude-0@example.org';
  /** Presses a button of a tool's page and signs in, as the page then requests. */
  const signInFor = async (page: Page, name: string | RegExp, reason: string): Promise<void> => {
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('button', { name }).first().click();
    await toLogin(page, reason);
    await enter(page, { Email: AUTHOR, Password: PASSWORD });
    await submit(page, 'Login');
    await page.waitForURL((url) => url.pathname === '/ai/claude');
  };

  test('sends the question in the dialog that is open then', async ({ browse }) => {
    const page = await browse('/ai/claude', { site: server.url });
    await signInFor(page, 'Ask a question', 'Please login to ask a question');
    await page.getByRole('dialog').getByLabel('Your question').fill('Does it work offline?');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Your question has been submitted!').waitFor();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('has found the review helpful, which is announced once', async ({ browse }) => {
    const page = await browse('/ai/claude', { site: server.url });
    await signInFor(page, /^Helpful/, 'Please login to mark a review as helpful');
    await toast(page, 'Review marked as helpful').waitFor();
    const button = page.getByRole('button', { name: /^Helpful/ }).first();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    // The address of the member is not confirmed yet, so the mark is in no count.
    expect(await button.textContent()).toMatch(/^Helpful\D/);

    await page.reload();
    await page.locator('.review-card button[aria-pressed="true"]').waitFor();
    expect(await toast(page, 'Review marked as helpful').count()).toBe(0);
  });
});
