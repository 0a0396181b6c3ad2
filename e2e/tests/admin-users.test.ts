import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { PASSWORD, signUp } from '../harness/member.ts';
import { ask, ADMIN, type OpenAdmin, opener, settled, startAdmin } from '../harness/admin.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Opens the admin's users, beside a new member who may have requested their deletion. */
async function withMember(
  open: OpenAdmin,
  name: string,
  { leaving = false, expected }: { leaving?: boolean; expected?: RegExp } = {},
): Promise<{ page: Page; person: Person }> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  const page = await open('/', { expected });
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  try {
    await signUp(other, server, { name, email });
    if (leaving) await other.request.delete(`${server.url}/api/profile`, { data: {} });
  } finally {
    await other.close();
  }
  await page.goto(`${ADMIN}/users`);
  await settled(page);
  const { items } = await ask<{ items: { id: string }[] }>(page, `/api/admin/users?q=${encodeURIComponent(email)}`);
  return { page, person: { id: items[0]?.id ?? '', name, email } };
}

const columns = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).getByRole('columnheader').filter({ hasText: /\S/ }).allInnerTexts();

async function choose(page: Page, { name }: Person, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('all users and those who want to leave are parts of one list', async ({ browse }) => {
  const { page, person } = await withMember(opener(browse, server), 'Leo Leaving', { leaving: true });
  const parts = page.getByRole('navigation', { name: 'Parts of Users' });
  expect(await parts.locator('[aria-current]').innerText()).toBe('All Users');
  expect((await columns(page)).slice(1, 5)).toEqual(['Name', 'Email', 'Joining date', 'Role']);
  await page.getByRole('row', { name: /Grace Hopper/ }).waitFor();

  await parts.getByRole('link', { name: 'Delete Requests' }).click();
  await page.getByRole('row', { name: /Grace Hopper/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: new RegExp(person.name) }).waitFor();
  expect((await columns(page)).slice(1, 4)).toEqual(['Name', 'Email', 'Role']);
  expect(await parts.locator('[aria-current]').innerText()).toBe('Delete Requests');
  expect(await page.getByRole('list', { name: 'Filters that are set' }).count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  expect(await violations(page)).toEqual([]);

  // A part is an address.
  await page.reload();
  await page.getByRole('row', { name: new RegExp(person.name) }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of that name');
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('row', { name: new RegExp(person.name) }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
});

test('a user is deleted when their address was typed', async ({ browse }) => {
  const { page, person } = await withMember(opener(browse, server), 'Dora Deleted');
  await choose(page, person, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete: ${person.name}` });
  await dialog.getByText(`Are you sure you want to delete ${person.name}? This action cannot be undone.`).waitFor();
  expect(await violations(page)).toEqual([]);
  const typed = dialog.getByRole('textbox', { name: `Type ${person.email} to go on` });
  await typed.fill('dora');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText(`This must be exactly ${person.email}`).waitFor();
  expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true);
  await typed.fill(person.email);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByRole('row', { name: new RegExp(person.name) }).waitFor({ state: 'detached' });
});

test('a role is changed, and the password requested when it was entered too long ago', async ({ browse }) => {
  const { page, person } = await withMember(opener(browse, server), 'Rita Role', { expected: /403/ });
  await page.goto(`${ADMIN}/users/${person.id}`);
  await settled(page);
  // As after ten minutes.
  let late = true;
  await page.route(`**/api/admin/users/${person.id}`, (route) => {
    if (route.request().method() !== 'PATCH' || !late) return route.continue();
    late = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'confirmation-required', message: 'Please enter your password again to do this.' }),
    });
  });
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('was saved.').waitFor();
  const { role } = await ask<{ role: string }>(page, `/api/admin/users/${person.id}`);
  expect(role).toBe('admin');
});

test('the password is requested for a long page of users when it was entered too long ago', async ({ browse }) => {
  const page = await opener(browse, server)('/users', { expected: /403/ });
  // As after ten minutes.
  let late = true;
  await page.route('**/api/admin/users?**', (route) => {
    if (!late || !route.request().url().includes('limit=50')) return route.continue();
    late = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'confirmation-required', message: 'Please enter your password again to do this.' }),
    });
  });
  await page.getByRole('combobox', { name: 'Per page' }).click();
  await page.getByRole('option', { name: '50' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Grace Hopper/ }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Per page' }).innerText()).toBe('50');
});

test('all sessions of a user are ended', async ({ browse }) => {
  const { page, person } = await withMember(opener(browse, server), 'Erna Ended');
  await choose(page, person, 'End sessions');
  const dialog = page.getByRole('dialog', { name: `End sessions: ${person.name}` });
  await dialog.getByText(`Sign ${person.name} out in every browser?`).waitFor();
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await page.getByText('All sessions have ended.').waitFor();
});

test('a user is suspended with a reason, and let in again', async ({ browse }) => {
  const { page, person } = await withMember(opener(browse, server), 'Sam Suspended');
  await choose(page, person, 'Suspend');
  const dialog = page.getByRole('dialog', { name: `Suspend: ${person.name}` });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sends advertisements.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await row.getByText('Suspended', { exact: true }).waitFor();
  await choose(page, person, 'Unsuspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Unsuspend' }).click();
  await row.getByText('Active', { exact: true }).waitFor();

  const all = 'Suspend and remove everything';
  await choose(page, person, all);
  const removing = page.getByRole('dialog', { name: `${all}: ${person.name}` });
  await removing.getByRole('region', { name: 'Everything of theirs' }).getByText('Submitted tools').waitFor();
  expect(await violations(page)).toEqual([]);
  await removing.getByRole('textbox', { name: /^Reason/ }).fill('Sends advertisements.');
  await removing.getByRole('button', { name: all }).click();
  await row.getByText('Suspended', { exact: true }).waitFor();
  await choose(page, person, 'Restore everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore everything' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
});

test('what admins may not do to themselves is explained in the dialog', async ({ browse }) => {
  const page = await opener(browse, server)('/users', { expected: /409/ });
  await page.getByRole('button', { name: 'More for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete: Grace Hopper' });
  await dialog.getByRole('textbox').fill('grace@example.org');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('You cannot do this to your own account.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a list that cannot be read says so in red, and can be requested again', async ({ browse }) => {
  const page = await opener(browse, server)('/', { expected: /503/ });
  await page.route('**/api/admin/users?**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"Back soon."}' }),
  );
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' });
  await failure.getByText('Back soon.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/admin/users?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table', { name: 'Users' }).waitFor();
});
