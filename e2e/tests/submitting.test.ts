import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { memberPages } from '../harness/dashboard.ts';
import { enter, toast } from '../harness/forms.ts';
import { startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
}, 60_000);
afterAll(() => server.stop());

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('submitting an AI', () => {
  test('name and website are enough, and the result says what comes next', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Quick', email: 'quick@example.org' });
    const page = await open('/submit', { viewport: 'phone' });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.locator('.submit-faq summary').count()).toBe(10);
    await press(page, 'Submit');
    await page.getByText('AI Name is required').waitFor();
    await enter(page, { 'AI Name': 'x'.repeat(31), 'AI URL': 'javascript:alert(1)' });
    await press(page, 'Submit');
    await page.getByText('AI Name cannot exceed 30 characters').waitFor();
    await page.getByText('Please enter a valid website URL').waitFor();
    await enter(page, { 'AI Name': 'Quill Quick', 'AI URL': 'quill-quick.example' });
    await press(page, 'Submit');
    await page.getByText('Your AI has been Submitted successfully.').waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).waitFor();
    await page.getByRole('link', { name: 'Checkout Quill Quick' }).click();
    await page.waitForURL('**/ai/quill-quick');

    await page.goto('/dashboard/my-ais');
    const row = page.getByRole('main').locator('tbody tr', { hasText: 'Quill Quick' });
    await row.getByText('Under review').waitFor();
    await row.getByRole('button', { name: 'Withdraw Quill Quick' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'The tool has been deleted successfully.').waitFor();
    await row.getByText('Taken off').waitFor();
  });

  test('what is listed is not submitted again', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Twice', email: 'twice@example.org' });
    const page = await open('/submit', { expected: /409/ });
    const tool = await (await fetch(new URL('/api/aitool/slug/midjourney', server.url))).json();
    await enter(page, { 'AI Name': 'Mine', 'AI URL': (tool as { url: string }).url });
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('This website is already in our directory: Midjourney.').waitFor();
    expect(await page.getByRole('link', { name: 'See Midjourney' }).getAttribute('href')).toBe('/ai/midjourney');
    await press(page, 'Try again');
    expect(await page.getByLabel('AI Name').inputValue()).toBe('Mine');
  });

  test('who is not signed in loses nothing by doing so', async ({ browse }) => {
    const page = await browse(new URL('/submit', server.url).href, { viewport: 'phone' });
    await enter(page, { 'AI Name': 'Quill Late', 'AI URL': 'quill-late.example' });
    await press(page, 'Submit');
    await page.waitForURL('**/login?redirect=*');
    await toast(page, 'Please login to submit your tool').waitFor();
    await page.goto(new URL('/submit', server.url).href);
    await expect.poll(() => page.getByLabel('AI Name').inputValue()).toBe('Quill Late');
  });
});
