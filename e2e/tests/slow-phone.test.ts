import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../harness/hydrated.ts';
import { expect, test } from '../harness/test.ts';

/** Holds back all scripts of pages until `release` is called. */
function slow() {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  const prepare = (context: BrowserContext) =>
    context.route('**/assets/*.js', async (route) => {
      await until;
      await route.continue();
    });
  return { prepare, release: () => release() };
}

const alive = async (page: Page, release: () => void) => {
  release();
  await hydrated(page);
};

test('a tool that is chosen before the page is alive is compared', async ({ browse }) => {
  const { prepare, release } = slow();
  const page = await browse('/all', { viewport: 'phone', live: false, prepare });
  const compare = page.getByRole('button', { name: /^Compare / }).first();
  await compare.tap();
  expect(await compare.getAttribute('data-noted')).toBe('');
  await alive(page, release);
  await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
  expect(await compare.getAttribute('data-noted')).toBeNull();
  await page.getByRole('region', { name: 'Comparison' }).waitFor();
  // It is in the way of no form.
  await page.goto('/login');
  await hydrated(page);
  expect(await page.getByRole('region', { name: 'Comparison' }).count()).toBe(0);
});

test('so is the way to a new password found, and a vote of a guest opens the way to the login', async ({ browse }) => {
  const forgot = slow();
  const login = await browse('/login', { viewport: 'phone', live: false, prepare: forgot.prepare });
  await login.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await login.getByRole('button', { name: 'Forgot password?' }).tap();
  forgot.release();
  await login.getByRole('dialog').waitFor();
  expect(await login.getByRole('dialog').getByRole('textbox').inputValue()).toBe('ada@example.org');

  const vote = slow();
  const list = await browse('/all', { viewport: 'phone', live: false, prepare: vote.prepare });
  await list
    .getByRole('button', { name: /^Save / })
    .first()
    .tap();
  vote.release();
  await list.getByRole('dialog', { name: 'Please login to save the AI' }).waitFor();
});

test('a filter and an order that are chosen early apply', async ({ browse }) => {
  const { prepare, release } = slow();
  const page = await browse('/all', { live: false, prepare });
  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await alive(page, release);
  await page.waitForURL('**/all?price=Paid');
  expect(await page.getByRole('checkbox', { name: /^Paid/ }).isChecked()).toBe(true);

  const order = slow();
  const sorted = await browse('/all', { live: false, prepare: order.prepare });
  await sorted.getByRole('combobox', { name: 'Sort by' }).selectOption('saves');
  order.release();
  await sorted.waitForURL('**/all?sort=saves');
});

test('a menu opens as soon as the page is alive', async ({ browse }) => {
  const { prepare, release } = slow();
  const page = await browse('/', { live: false, prepare });
  await page.getByRole('button', { name: 'Categories list' }).click();
  await alive(page, release);
  await page
    .getByRole('link', { name: 'All of Image', exact: true })
    .or(page.locator('.branch-link'))
    .first()
    .waitFor();
});
