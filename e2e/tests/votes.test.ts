import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { ADA, GRACE, logIn, PASSWORD, signUp, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

const TOOL = 'ChatGPT';
const LIST = '/category/ai-chatbot';

const button = (page: Page, action: 'Upvote' | 'Save', tool = TOOL) =>
  page.getByRole('button', { name: new RegExp(`^${action} ${tool}, `) });
const pressed = (page: Page, action: 'Upvote' | 'Save') => button(page, action).first().getAttribute('aria-pressed');
/** The number between the names of the tool and of what is counted. */
const count = async (page: Page, action: 'Upvote' | 'Save') =>
  Number(/, (\d+) /.exec((await button(page, action).first().textContent()) ?? '')?.[1]);

describe('votes', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startOpen();
  });
  afterAll(() => server.stop());

  const asMember = (site: Server, member = ADA, first = false) => ({
    site: site.url,
    prepare: (context: BrowserContext) => (first ? signUp(context, site, member) : logIn(context, site, member)),
  });

  test('a guest is asked to sign in, and what they wanted is done then', async ({ browse }) => {
    const other = await browse('/', asMember(server, GRACE, true));
    await other.close();
    const page = await browse(LIST, { site: server.url });
    await button(page, 'Upvote').click();
    await page.getByText('Please login to upvote').waitFor();
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(LIST)}`);
    await page.getByLabel('Email').fill(GRACE.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page
      .locator('main')
      .getByRole('button', { name: /^Log ?in$/i })
      .click();
    await page.waitForURL(`**${LIST}`);
    await page.getByText('Tool upvoted successfully').waitFor();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
    await page.reload();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
  });

  test('saving asks for its own words', async ({ browse }) => {
    const page = await browse(LIST, { site: server.url });
    await button(page, 'Save').click();
    await page.getByText('Please login to save the AI').waitFor();
    await page.waitForURL(/\/login/);
  });

  test('a vote counts by one, on every page and in every tab, and can be taken back', async ({ browse }) => {
    const page = await browse(LIST, asMember(server, ADA, true));
    const tab = await page.context().newPage();
    await tab.goto(LIST);
    await button(tab, 'Save').waitFor();
    const before = await count(page, 'Save');

    await button(page, 'Save').click();
    await expect.poll(() => count(page, 'Save')).toBe(before + 1);
    await page.getByText('AI added to saved list').waitFor();
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

  test('a refused vote is taken back and said to be', async ({ browse }) => {
    const page = await browse(LIST, { ...asMember(server), expected: /^response: 503 / });
    await expect.poll(() => page.getByRole('link', { name: 'Dashboard' }).count()).toBeGreaterThan(0);
    const before = await count(page, 'Upvote');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await page.route(/\/api\/upvotes\/?$/, async (route) => {
      asked += 1;
      await held;
      await route.fulfill({ status: 503, json: {} });
    });
    await button(page, 'Upvote').click();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('true');
    expect(await count(page, 'Upvote')).toBe(before + 1);
    expect(await button(page, 'Upvote').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Upvote').click({ force: true });
    release();
    await page.getByText('Failed to upvote tool').waitFor();
    expect(await pressed(page, 'Upvote')).toBe('false');
    expect(await count(page, 'Upvote')).toBe(before);
    expect(asked).toBe(1);
  });

  test('nothing of a person stays behind when they leave', async ({ browse }) => {
    const page = await browse(LIST, asMember(server));
    await expect.poll(() => page.getByRole('link', { name: 'Dashboard' }).count()).toBeGreaterThan(0);
    await button(page, 'Upvote').click();
    await page.getByText('Tool upvoted successfully').waitFor();
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^(saved|upvoted)Tools/.test(key)));
    expect((await kept()).length).toBeGreaterThan(0);
    await page.request.post(`${server.url}/api/auth/logout`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('toolbase.session'));
    await page.reload();
    await expect.poll(() => pressed(page, 'Upvote')).toBe('false');
  });
});

test('opening a card and leaving for a tool’s site are counted at once', async ({ browse }) => {
  const page = await browse('/all');
  const first = page.locator('.results .card').first();
  const figure = async (what: string) =>
    Number((await first.locator(`li[title$=" ${what}"]`).getAttribute('title'))?.split(' ')[0]?.replaceAll(',', ''));
  const [views, visits] = [await figure('page views'), await figure('visits')];
  // Nobody goes out to other machines from here.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await first.locator('.card-visit').click();
  expect(await figure('visits')).toBe(visits + 1);
  await first.locator('.card-link').click();
  await page.waitForURL('**/ai/*');
  await page.goBack();
  await first.waitFor();
  await expect.poll(() => figure('page views')).toBe(views + 1);
});
