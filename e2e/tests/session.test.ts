import { afterAll, beforeAll } from 'vitest';
import { ADA, logIn, signUp, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

test('a visitor is not asked for, and finds the way in', async ({ browse }) => {
  const asked: string[] = [];
  const page = await browse('/', {
    prepare: (context) =>
      Promise.resolve(context.on('request', (request) => asked.push(new URL(request.url()).pathname))),
  });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  expect(await login.getAttribute('href')).toBe('/login');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a member is recognised, and while that is found out the button is inert', async ({ browse }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const page = await browse('/', {
    site: server.url,
    live: false,
    prepare: async (context) => {
      await signUp(context, server, ADA);
      await context.route('**/api/me', async (route) => {
        await answered;
        await route.continue();
      });
    },
  });
  const button = page.getByRole('banner').getByText('Loading...');
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  answer();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
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
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
});

test('without an answer the page says that it tries again, and does when it is looked at', async ({ browse }) => {
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
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
});
