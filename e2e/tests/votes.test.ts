import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { enter, submit, toLogin } from '../harness/forms.ts';
import { ADA, GRACE, logIn, PASSWORD, signUp, startOpen, takeOver } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

const TOOL = 'ChatGPT';
const LIST = '/category/ai-chatbot';

type Action = 'Upvote' | 'Save';

const button = (page: Page, action: Action) =>
  page.getByRole('button', { name: new RegExp(`^${action} ${TOOL}(,|$)`) }).first();
const pressed = (page: Page, action: Action) => button(page, action).getAttribute('aria-pressed');
/** The number between the name of the tool and what is counted; a zero is not shown. */
const count = async (page: Page, action: Action) =>
  Number(/, (\d+)/.exec((await button(page, action).textContent()) ?? '')?.[1] ?? 0);
const signedIn = (page: Page) => page.locator('a.account', { hasText: 'Dashboard' }).first().waitFor();

/** Responds to votes as the server does, for one member; what it does with them has tests of its own. */
class Ballots {
  readonly lists = { upvotes: new Set<string>(), savedaitools: new Set<string>() };
  /** When set, votes wait for it and are rejected. */
  rejecting: Promise<void> | null = null;
  requests = 0;

  readonly prepare = (context: BrowserContext) =>
    context.route(/\/api\/(upvotes|savedaitools)\b/, (route) => this.respond(route));

  private async respond(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const upvote = pathname.startsWith('/api/upvotes');
    const list = this.lists[upvote ? 'upvotes' : 'savedaitools'];
    const method = route.request().method();
    if (method === 'GET') return route.fulfill({ json: [...list].map((id) => ({ aiToolId: { id } })) });
    this.requests += 1;
    if (this.rejecting) {
      await this.rejecting;
      return route.fulfill({ status: 503, json: { message: 'away' } });
    }
    const on = method === 'POST';
    const id = on
      ? (route.request().postDataJSON() as { aiToolId: string }).aiToolId
      : (pathname.split('/').at(-1) ?? '');
    if (on) list.add(id);
    else list.delete(id);
    return route.fulfill({ json: upvote ? { upvotesCount: list.size } : { savedCount: list.size } });
  }
}

describe('votes', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startOpen();
  });
  afterAll(() => server.stop());

  const asMember = (ballots: Ballots, member = ADA) => ({
    site: server.url,
    prepare: async (context: BrowserContext) => {
      await ballots.prepare(context);
      await signUp(context, server, member).catch(() => logIn(context, server, member));
    },
  });

  test('a guest signs in first, and what they pressed is done then', async ({ browse }) => {
    const ballots = new Ballots();
    await (await browse('/', asMember(ballots, GRACE))).close();
    const page = await browse(LIST, { site: server.url, prepare: ballots.prepare });
    await button(page, 'Upvote').click();
    await toLogin(page, 'Please login to upvote');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(LIST);
    expect(ballots.requests).toBe(0);

    await enter(page, { Email: GRACE.email, Password: PASSWORD });
    await submit(page, 'Login');
    await page.waitForURL(`**${LIST}`);
    await page.getByText('Tool upvoted successfully').waitFor();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
    expect(ballots.lists.upvotes.size).toBe(1);
    await page.reload();
    await page.locator('.act[aria-pressed="true"]').waitFor();
    expect(await pressed(page, 'Upvote')).toBe('true');
    expect(ballots.requests).toBe(1);
  });

  test('the dialog for signing in names the reason, and leaves the page as it was when it is closed', async ({
    browse,
  }) => {
    const page = await browse(LIST, { site: server.url, colorScheme: 'light' });
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Please login to save the AI' });
    await dialog.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await button(page, 'Save').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a vote counts by one, on every page and in every tab, and can be taken back', async ({ browse }) => {
    const page = await browse(LIST, asMember(new Ballots()));
    await signedIn(page);
    const tab = await page.context().newPage();
    await tab.goto(server.url + LIST);
    await signedIn(tab);
    const before = await count(page, 'Save');

    await button(page, 'Save').click();
    await page.getByText('AI added to saved list').waitFor();
    expect(await count(page, 'Save')).toBe(before + 1);
    await expect.poll(() => pressed(tab, 'Save')).toBe('true');

    await page.getByRole('link', { name: TOOL, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: TOOL }).waitFor();
    expect(await pressed(page, 'Save')).toBe('true');
    expect(await count(page, 'Save')).toBe(before + 1);
    await button(page, 'Save').click();
    await page.getByText('AI removed from saved list').waitFor();
    expect(await count(page, 'Save')).toBe(before);
    await expect.poll(() => pressed(tab, 'Save')).toBe('false');
  });

  test('a vote survives a reload, with its number, for the voter and for others', async ({ browse }) => {
    const page = await browse(LIST, {
      site: server.url,
      prepare: async (context) => {
        const member = { ...ADA, email: 'reload@example.org' };
        await signUp(context, server, member);
        // A link that was mailed confirms the address: from then on votes count.
        await takeOver(context, server, member);
      },
    });
    await signedIn(page);
    const before = await count(page, 'Upvote');
    await button(page, 'Upvote').click();
    await page.getByText('Tool upvoted successfully').waitFor();
    /** The page may be an older one; its figures come after it. */
    const reload = async () => {
      const counts = page.waitForResponse((response) => response.url().includes('/api/aitool/counts?ids='));
      await page.reload();
      await counts;
    };
    // At once, while the server's lists do not know of it yet; then without what this tab remembers.
    for (const forget of [false, true]) {
      if (forget) await page.evaluate(() => sessionStorage.clear());
      await reload();
      await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
      if (!forget) expect(await count(page, 'Upvote')).toBe(before + 1);
      await expect
        .poll(async () => {
          if ((await count(page, 'Upvote')) !== before + 1) await reload();
          return count(page, 'Upvote');
        })
        .toBe(before + 1);
    }
    expect(await button(page, 'Upvote').textContent()).toContain(before === 0 ? '1 upvote' : 'upvotes');
    const guest = await browse(LIST, { site: server.url });
    await expect.poll(() => count(guest, 'Upvote')).toBe(before + 1);
    await button(page, 'Upvote').click();
    await page.getByText('Upvote removed successfully').waitFor();
  });

  test('a rejected vote is taken back with a message, and is sent once', async ({ browse }) => {
    const ballots = new Ballots();
    const page = await browse(LIST, { ...asMember(ballots), expected: /^response: 503 / });
    await signedIn(page);
    const before = await count(page, 'Upvote');
    let release = () => {};
    ballots.rejecting = new Promise<void>((resolve) => (release = resolve));
    await button(page, 'Upvote').click();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
    expect(await count(page, 'Upvote')).toBe(before + 1);
    expect(await button(page, 'Upvote').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Upvote').click({ force: true });
    release();
    await page.getByText('Failed to upvote tool').waitFor();
    expect(await pressed(page, 'Upvote')).toBe('false');
    expect(await count(page, 'Upvote')).toBe(before);
    expect(ballots.requests).toBe(1);
  });

  test('nothing of a person stays behind when they leave', async ({ browse }) => {
    const page = await browse(LIST, asMember(new Ballots()));
    await signedIn(page);
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^(saved|upvoted)Tools/.test(key)).length);
    await button(page, 'Upvote').click();
    await page.getByText('Tool upvoted successfully').waitFor();
    expect(await stored()).toBe(2);
    // Another tab logs out.
    const tab = await page.context().newPage();
    await tab.goto(server.url);
    await tab.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await page.context().clearCookies();
    await tab.evaluate(() => localStorage.removeItem('toolbase.session'));
    await expect.poll(() => pressed(page, 'Upvote')).toBe('false');
    await expect.poll(stored).toBe(0);
  });

  test('an edit is suggested by who is signed in, with a reason', async ({ browse }) => {
    const guest = await browse('/ai/chatgpt', { site: server.url });
    await guest.getByRole('button', { name: 'Suggest An Edit' }).click();
    await toLogin(guest, 'Please login to suggest an edit');

    const page = await browse('/ai/chatgpt', asMember(new Ballots()));
    await signedIn(page);
    const sent: unknown[] = [];
    await page.route('**/api/report-suggestions', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { message: 'Thank you!' } });
    });
    await page.getByRole('button', { name: 'Suggest An Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest an edit to ChatGPT' });
    const reason = dialog.getByRole('textbox', { name: 'Why?' });
    await reason.fill('Too short');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Please give a reason of 10 to 1,000 characters.').waitFor();
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('combobox', { name: 'What should be changed?' }).selectOption({ label: 'Price' });
    await dialog.getByRole('combobox', { name: 'What should it say instead?' }).selectOption({ label: 'Paid' });
    await reason.fill('The price has changed since spring.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you!').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(sent).toEqual([
      {
        aiId: expect.any(String),
        field: 'pricingType',
        proposed: 'Paid',
        reason: 'The price has changed since spring.',
      },
    ]);
  });
});

test('opening a card and leaving for a tool’s site are counted at once', async ({ browse }) => {
  const page = await browse('/all');
  // The figures stand among search results.
  const name = (await page.locator('.results .card-link').first().textContent()) ?? '';
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const first = page.locator('.results .card').first();
  const figure = async (what: string) =>
    Number((await first.locator(`li[title$=" ${what}"]`).getAttribute('title'))?.split(' ')[0]?.replaceAll(',', ''));
  const [views, visits] = [await figure('page views'), await figure('visits')];
  // Nobody goes out to other machines from here.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await first.locator('.card-visit').click();
  await expect.poll(() => figure('visits')).toBe(visits + 1);
  await first.locator('.card-link').click();
  await page.waitForURL('**/ai/*');
  await page.goBack();
  await first.waitFor();
  await expect.poll(() => figure('page views')).toBe(views + 1);
});
