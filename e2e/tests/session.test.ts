import { afterAll, beforeAll, describe } from 'vitest';
import { dashboardLink, enter, submit, toast, toLogin } from '../harness/forms.ts';
import { ADA, logIn, PASSWORD, signUp, signUpAdmin, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { hydrated } from '../harness/hydrated.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

/** Each test has an account of its own. */
let count = 0;
const someone = () => ({ name: ADA.name, email: `ada${(count += 1)}@example.org` });

test('the session of a visitor is not requested, and there is a way in', async ({ browse }) => {
  const requested: string[] = [];
  const page = await browse('/', {
    prepare: (context) =>
      Promise.resolve(context.on('request', (request) => requested.push(new URL(request.url()).pathname))),
  });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  expect(await login.getAttribute('href')).toBe('/login');
  // The figures of the tools on the page are everybody's.
  expect(requested.filter((path) => /^\/api\/(?!aitool\/counts$)/.test(path))).toEqual([]);
});

test('a member is recognised, and the way to their dashboard is there before that is certain', async ({ browse }) => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const page = await browse('/ai/no-such-tool', {
    site: server.url,
    live: false,
    expected: /response: 404 .*no-such-tool/,
    prepare: async (context) => {
      await signUp(context, server, ADA);
      await context.route('**/api/me', async (route) => {
        await responded;
        await route.continue();
      });
    },
  });
  await dashboardLink(page).waitFor();
  const banner = page.getByRole('banner');
  expect(await banner.getByRole('link', { name: 'Login' }).count()).toBe(0);
  // A page that may be theirs is looked for.
  const missing = page.getByRole('heading', { name: 'Tool not found' });
  await page.getByText('Checking whether it is yours...').waitFor();
  expect(await missing.isVisible()).toBe(false);
  respond();
  await missing.waitFor();
  await expect.poll(() => banner.locator('.account').count()).toBe(1);
  await dashboardLink(page).waitFor();
});

test('a session whose access has run off is renewed without a word', async ({ browse }) => {
  const page = await browse('/', {
    site: server.url,
    expected: /401 .*\/api\/me/,
    prepare: async (context) => {
      await logIn(context, server, ADA);
      await context.clearCookies({ name: 'toolbase_access' });
    },
  });
  await dashboardLink(page).waitFor();
});

test('without a response the page says that it tries again, and does when it is looked at', async ({ browse }) => {
  let up = false;
  const page = await browse('/', {
    site: server.url,
    expected: /503 .*\/api\/me/,
    prepare: async (context) => {
      await logIn(context, server, ADA);
      await context.route('**/api/me', (route) => (up ? route.continue() : route.fulfill({ status: 503 })));
    },
  });
  await page.getByRole('banner').getByText('Reconnecting...').waitFor();
  up = true;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dashboardLink(page).waitFor();
});

describe('a session', () => {
  test('is requested by pages for members, which are shown afterwards', async ({ browse }) => {
    const member = someone();
    const page = await browse('/dashboard/billing?x=1', {
      site: server.url,
      live: false,
      prepare: async (context) => {
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await page.waitForURL(/\/login\?redirect=%2Fdashboard%2Fbilling%3Fx%3D1$/);
    await toast(page, 'You must be logged in to access this page').waitFor();
    await enter(page, { Email: member.email, Password: PASSWORD });
    await submit(page, 'Login');
    await page.waitForURL('**/dashboard/billing?x=1');
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  });

  test('ends in all tabs at once', async ({ browse }) => {
    const page = await browse('/dashboard/billing', {
      site: server.url,
      prepare: (context) => signUp(context, server, someone()),
    });
    const other = await page.context().newPage();
    await other.goto('/categories');
    await hydrated(other);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Logged out successfully').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'mui-mode'))).toEqual([]);
  });

  test('that the server ends is reported, once', async ({ browse }) => {
    const member = someone();
    const page = await browse('/dashboard/billing', {
      site: server.url,
      expected: /40[13]/,
      prepare: (context) => signUp(context, server, member),
    });
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Please login to access your dashboard').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
  });

  test('that ends under a form is begun again over it: what was entered stays, and is sent once', async ({
    browse,
  }) => {
    const member = someone();
    const page = await browse('/ai/claude', {
      site: server.url,
      expected: /40[13]/,
      prepare: (context) => signUp(context, server, member),
    });
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/api/faq/ask-faq'))
        sent.push(response.status());
    });
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const form = page.getByRole('dialog', { name: 'Ask a question' });
    const question = form.getByLabel('Your question');
    await question.fill('Does it read handwriting?');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Submit' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill('not this one');
    await again.getByRole('button', { name: 'Log in' }).click();
    await again.getByRole('alert').waitFor();
    expect(await question.inputValue()).toBe('Does it read handwriting?');
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await toast(page, 'Your question has been submitted!').waitFor();
    expect(sent.filter((status) => status < 300)).toEqual([201]);
  });

  test('that nobody begins again leaves a copy of the form, which is there on the next visit', async ({ browse }) => {
    const member = someone();
    const page = await browse('/ai/claude', {
      site: server.url,
      expected: /40[13]/,
      prepare: (context) => signUp(context, server, member),
    });
    const form = page.getByRole('dialog', { name: 'Ask a question' });
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await form.getByLabel('Your question').fill('Does it read handwriting?');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await toLogin(page, 'Please login to ask a question');
    await enter(page, { Email: member.email, Password: PASSWORD });
    await submit(page, 'Login');
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => form.getByLabel('Your question').inputValue()).toBe('Does it read handwriting?');
  });

  test('of an admin leads back to the admin, which is an application of its own', async ({ browse }) => {
    const page = await browse('/login?redirect=%2Fdashboard%2Fadmin', {
      site: server.url,
      live: false,
      expected: /40[13]/,
      prepare: (context) => signUpAdmin(context, server, { name: 'Grace Hopper', email: 'grace.admin@example.org' }),
    });
    await page.waitForURL(/\/dashboard\/admin/);
    expect(await page.title()).not.toContain('404');
  });
});
