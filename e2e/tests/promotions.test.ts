import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { memberPages } from '../harness/dashboard.ts';
import { toast, toLogin } from '../harness/forms.ts';
import { ADA } from '../harness/member.ts';
import { toolsOf } from '../harness/list.ts';
import { hydrated } from '../harness/hydrated.ts';
import { readMasked } from '../harness/masked.ts';
import { expectNarrow, expectScreens } from '../harness/screens.ts';
import { bookCampaign, endCampaign, PAYER, startPromoting } from '../harness/promotions.ts';
import type { Server } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';

/** Browsers that name themselves as test browsers do are taken for bots, and not counted. */
const A_PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SNAPSHOTS = new URL('./snapshots/', import.meta.url).pathname;
const SCREENS = ['desktop', 'phone'] as const;

const placed = (page: Page) => page.locator('.placed');
const dialog = (page: Page) => page.getByRole('dialog');

/** A movement as the browser reports it, with the elements that moved most. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * How far parts of the page have moved by themselves since it was opened. Figures and buttons at the foot of a card do not
 * count: they wrap when the font arrives late, and a campaign that came after the page would move whole cards.
 */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const isFoot = ({ node }: LayoutShift['sources'][number]) =>
          (node instanceof Element ? node : node?.parentElement)?.closest('.card-deal, .card-actions');
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as LayoutShift[])
            if (!shift.sources.length || !shift.sources.every(isFoot)) moved += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(moved)));
      }),
  );

describe('a site without a campaign', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startPromoting();
  });
  afterAll(() => server.stop());

  test.for(['/all', '/search?q=write', '/category/image'])(
    'has nothing on %s, not even a frame',
    async (path, { browse }) => {
      const page = await browse(path, { site: server.url });
      expect(await placed(page).count()).toBe(0);
    },
  );

  test('has the packages, which members may request', async ({ browse }) => {
    const page = await browse('/', { site: server.url });
    await page.getByRole('banner').getByRole('link', { name: 'Promote', exact: true }).click();
    await page.waitForURL('**/promote');
    const packages = page.getByRole('region', { name: 'Choose your promotion package' });
    await packages.getByText('$50 for 1 day or $325 for 7 days, including taxes').first().waitFor();
    expect(await packages.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Title Sponsor',
      'Website Visit',
    ]);
    await packages.getByRole('button', { name: /^I am interested ?: Title Sponsor$/ }).click();
    await toLogin(page, 'Please login to promote the AI');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/promote?interest=title-sponsor');
  });

  test('takes a request, which can be withdrawn', async ({ browse }) => {
    const open = memberPages(browse, server, { ...ADA, email: 'interested@example.org' });
    const page = await open('/promote?interest=website-visit&tool=chatgpt');
    await dialog(page).getByText('ChatGPT', { exact: true }).waitFor();
    expect(await dialog(page).getByLabel('Website Visit').isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page).getByText('Please choose the first day.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page).getByLabel('7 days: $325').check();
    await dialog(page)
      .getByLabel('First day')
      .fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
    await dialog(page).getByLabel('Note').fill('The first week would be best.');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page).getByText('We will reply to interested@example.org.').waitFor();
    await dialog(page).getByRole('link', { name: 'See your requests' }).click();
    await page.waitForURL('**/dashboard/promotions');

    const request = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
    await request.getByText('Waiting for a reply').waitFor();
    expect(await request.textContent()).toContain('ChatGPT');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await request.getByRole('button', { name: 'Withdraw Website Visit' }).click();
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'Your request has been withdrawn.').waitFor();
    await request.getByText('Withdrawn', { exact: true }).waitFor();
  });

  test('leads there from the page of a tool', async ({ browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: 'maker@example.org' })('/ai/chatgpt');
    await page.getByRole('button', { name: 'Promote', exact: true }).first().click();
    await page.waitForURL('**/promote?tool=chatgpt');
  });
});

describe('a site with campaigns', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startPromoting();
    await bookCampaign(server, { type: 'website-visit', tool: 'claude' });
    await bookCampaign(server, { type: 'title-sponsor', tool: 'chatgpt' });
  });
  afterAll(() => server.stop());

  test.for(SCREENS)('marks what is placed on a list on %s, and moves nothing', async (viewport, { browse }) => {
    const page = await browse('/all', { site: server.url, viewport, fresh: true });
    const card = page.getByRole('region', { name: 'Sponsored: Claude' });
    expect(await placed(page).count()).toBe(1);
    await card.getByText('Sponsored', { exact: true }).waitFor();
    expect(await shiftOf(page)).toBe(0);
    await card.getByText(`Paid for by ${PAYER}.`).click();
    await card.getByText('payment never changes the order of tools').waitFor();
    expect(await card.getByRole('link', { name: /^Visit Claude/ }).getAttribute('rel')).toBe('sponsored noopener');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNarrow(page, viewport);
  });

  test('lists tools in the same order as without', async ({ browse, serve }) => {
    const plain = await serve();
    const order = async (site: string) => toolsOf(await browse('/all', { site }));
    expect(await order(server.url)).toEqual(await order(plain.url));
  });

  test('is there for visitors without scripts, and in searches', async ({ browse }) => {
    const page = await browse('/search?q=write', { site: server.url, javaScriptEnabled: false });
    expect(await placed(page).count()).toBe(1);
    await placed(page).locator('summary').click();
    await placed(page).getByRole('link', { name: 'All campaigns' }).click();
    await page.waitForURL('**/promote/register');
  });

  test('counts an impression once it was seen, and visits of its links', async ({ browse }) => {
    const counted: unknown[] = [];
    const page = await browse('/all', {
      site: server.url,
      userAgent: A_PERSON,
      prepare: async (context) => {
        context.on('request', (request) => {
          if (request.url().endsWith('/offers/count')) counted.push((request.postDataJSON() as { kind: string }).kind);
        });
      },
    });
    await expect.poll(() => counted).toEqual(['impression']);
    await placed(page).getByRole('link', { name: 'Claude', exact: true }).click();
    await page.waitForURL('**/ai/claude');
    await expect.poll(() => counted).toEqual(['impression', 'view']);
    const figures = async () => {
      const response = await page.request.get('/api/promotions/register');
      const { items } = (await response.json()) as {
        items: { tool: { slug: string }; impressions: number; pageViews: number }[];
      };
      const found = items.find(({ tool }) => tool.slug === 'claude');
      return [found?.impressions, found?.pageViews];
    };
    await expect.poll(figures, { timeout: 15_000 }).toEqual([1, 1]);
  });

  test('has the title sponsor on the three pages of own lists, and on no other of the dashboard', async ({
    browse,
  }) => {
    const open = memberPages(browse, server, { ...ADA, email: 'reader@example.org' });
    for (const path of ['/dashboard/saved', '/dashboard/upvoted', '/dashboard/rated-reviewed']) {
      const page = await open(path);
      await page.getByRole('region', { name: 'Sponsored: ChatGPT' }).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    expect(await placed(await open('/dashboard/profile')).count()).toBe(0);
  });

  test('registers them for everyone', async ({ browse }) => {
    const page = await browse('/promote/register', { site: server.url });
    expect(await page.title()).toBe('AI ToolBase - Who pays for promotion');
    expect(await page.locator('.campaign').count()).toBe(2);
    expect(await page.locator('.campaign').first().textContent()).toContain(PAYER);
    const cut = () => document.querySelectorAll('.campaign ~ .campaign, .campaign dl').forEach((part) => part.remove());
    await expectScreens(page, {
      snapshot: `${SNAPSHOTS}promote-register-filled`,
      tree: () => readMasked(page, cut, () => treeOf(page, 'main')),
      phone: () => expectNarrow(page, 'phone'),
    });
  });

  test('shows nothing of a campaign that has ended', async ({ browse }) => {
    const other = await startPromoting();
    try {
      const id = await bookCampaign(other, { type: 'website-visit', tool: 'claude' });
      const page = await browse('/all', { site: other.url });
      expect(await placed(page).count()).toBe(1);
      await endCampaign(other, id);
      // The cached page is purged shortly after.
      const left = async () => {
        await page.reload();
        await hydrated(page);
        return placed(page).count();
      };
      await expect.poll(left, { timeout: 15_000 }).toBe(0);
      // An open page requests offers from a server that is gone.
      await page.close();
    } finally {
      await other.stop();
    }
  });
});
