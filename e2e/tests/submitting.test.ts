import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { memberPages } from '../harness/dashboard.ts';
import { enter, toast, toLogin } from '../harness/forms.ts';
import { ofThisTry, PASSWORD, signUp, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
}, 60_000);
afterAll(() => server.stop());

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft saved \d\d:\d\d$/ });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('submitting an AI', () => {
  test('name and website are enough, and the result says what comes next', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Quick', email: 'quick@example.org' });
    const page = await open('/submit', { viewport: 'phone' });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.locator('.submit-faq summary').count()).toBe(10);
    await page.getByRole('radio', { name: /^Let .+ completes/ }).waitFor();
    await press(page, 'Submit');
    await page.getByText('AI Name is required').waitFor();
    await enter(page, { 'AI Name': 'x'.repeat(31), 'AI URL': 'javascript:alert(1)' });
    await press(page, 'Submit');
    await page.getByText('AI Name cannot exceed 30 characters').waitFor();
    await page.getByText('Please enter a valid website URL').waitFor();
    await enter(page, { 'AI Name': 'Quill Quick', 'AI URL': 'quill-quick.example' });
    await press(page, 'Submit');
    await page.getByText('Your AI has been Submitted successfully.').waitFor();
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    expect(await page.locator('.submit-why').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Go to Home' }).waitFor();
    await page.getByRole('link', { name: 'Checkout Quill Quick' }).click();
    await page.waitForURL('**/ai/quill-quick');

    await page.goto('/dashboard/my-ais');
    const row = page.getByRole('main').locator('tbody tr', { hasText: 'Quill Quick' });
    await row.getByText('Under review').waitFor();
    await row.getByRole('button', { name: 'Withdraw Quill Quick' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'The tool has been deleted successfully.').waitFor();
    await row.getByText('Removed').waitFor();
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
    await toLogin(page, 'Please login to submit your tool');
    await page.goto(new URL('/submit', server.url).href);
    await expect.poll(() => page.getByLabel('AI Name').inputValue()).toBe('Quill Late');
  });

  test.for(['Login', 'Sign up'] as const)('what was entered is sent after: %s', async (way, { browse }) => {
    const isNew = way === 'Sign up';
    const member = ofThisTry({ name: 'Late', email: `late-${isNew}@example.org` });
    const page = await browse('/submit', {
      site: server.url,
      prepare: async (context) => {
        if (isNew) return;
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    const name = `Quill ${way} ${member.email.length}`;
    await enter(page, { 'AI Name': name, 'AI URL': `https://quill-${isNew}-${member.email.length}.example` });
    await press(page, 'Submit');
    await toLogin(page, 'Please login to submit your tool');
    if (isNew) {
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
      await page.waitForURL('**/signup?redirect=*');
      await enter(page, { Name: member.name, 'Confirm password': PASSWORD });
    }
    await enter(page, { Email: member.email, Password: PASSWORD });
    await press(page, way);
    await page.waitForURL('**/submit');
    await expect.poll(() => page.getByLabel('AI Name').inputValue()).toBe(name);
    await press(page, 'Submit');
    await page.getByText('Your AI has been Submitted successfully.').waitFor();
    await page.getByRole('link', { name: `Checkout ${name}` }).waitFor();
    await page.goto('/submit');
    expect(await page.getByLabel('AI Name').inputValue()).toBe('');
  });

  test('a tool that is edited has its name in the title, and a part of it in the way back', async ({ browse }) => {
    const name = 'Quill With A Name Of More Than 25 Letters';
    const open = memberPages(browse, server, { name: 'Long', email: 'long@example.org' });
    const page = await open('/submit');
    const data = { name, url: 'https://quill-long.example', quick: false };
    const sent = await page.request.post('/api/aitool', { data });
    const { slug } = ((await sent.json()) as { newAiTool: { slug: string } }).newAiTool;
    await page.goto(`/ai/${slug}/edit`);
    await page.getByRole('heading', { name: `Edit ${name}`, level: 1 }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Quill With A Name Of More…', exact: true }).waitFor();
    await expect.poll(() => page.title()).toMatch(new RegExp(`- Edit ${name}$`));
  });

  test('the styles that the form begins with are in the page', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Styled', email: 'styled@example.org' });
    const page = await open('/submit/manual');
    await page.getByRole('combobox', { name: 'Categories' }).waitFor();
    const late = await page.evaluate(() => {
      const names = document.querySelector('style[data-emotion*=" "]')?.getAttribute('data-emotion')?.split(' ');
      const classes = [...document.querySelectorAll('.tool-form [class]')].flatMap(({ classList }) => [...classList]);
      return classes.filter((name) => /^css-\w+$/.test(name) && !names?.includes(name.slice('css-'.length)));
    });
    expect(late).toEqual([]);
  });

  test('at most twenty categories are offered at once', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Twenty', email: 'twenty@example.org' });
    const page = await open('/submit/manual');
    const field = page.getByRole('combobox', { name: 'Categories' });
    const found = page.waitForResponse((response) => response.url().endsWith('/api/categories/search?q=e'));
    await field.fill('e');
    await found;
    await expect.poll(() => page.getByRole('option').count()).toBe(20);
    await field.fill('no such category');
    await page.getByText('No category has this name').waitFor();
  });

  test('the whole form is a draft until it is sent', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Whole', email: 'whole@example.org' });
    const page = await open('/submit/manual', { viewport: 'phone' });
    await heading(page, 'Basics');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await enter(page, { 'AI Name': 'Quill Whole', 'AI URL': 'https://quill-whole.example' });
    await page.getByRole('combobox', { name: 'Categories' }).fill('copywr');
    await page.getByRole('option').first().click();
    await press(page, 'Next');
    await heading(page, 'About');
    await enter(page, {
      'What is Quill Whole?': 'It writes.',
      'Who can use Quill Whole & how?': 'Everybody, by typing.',
      "What's so unique or special about Quill Whole?": 'It is whole.',
    });
    await press(page, 'Next');
    await heading(page, 'Pros & Cons');
    await enter(page, { 'Things to like': 'Quick\nSmall', 'Things not to like': 'New' });
    await press(page, 'Next');
    await heading(page, 'Photos & Videos');
    await press(page, 'Next');
    await heading(page, 'Pricing');
    expect(await page.getByRole('button', { name: 'Add a plan' }).isDisabled()).toBe(true);
    await page.getByLabel('Pricing type').selectOption('Paid');
    await press(page, 'Add a plan');
    await enter(page, { 'Plan name': 'Basic', Price: '9' });
    expect(await page.getByLabel('Pricing type').isDisabled()).toBe(true);
    await press(page, 'Next');
    await heading(page, 'FAQs');
    await press(page, 'Add a question');
    await enter(page, { 'Question 1': 'Is it free?' });
    expect(await page.getByRole('button', { name: 'Add a question' }).isDisabled()).toBe(true);
    await page.getByLabel('Answer 1').fill('No.');
    await press(page, 'Next');
    await heading(page, 'Links & contact');
    await enter(page, { LinkedIn: 'nothing', Email: 'ada@example.org' });
    await press(page, 'Next');
    await heading(page, 'Preview');
    await page.getByText('It is whole.').waitFor();
    await page.getByText('Your email address and phone number are not shown to visitors.').waitFor();
    // A value that breaks a rule is not in the account, all else is.
    await page
      .getByRole('status')
      .filter({ hasText: /in this browser only$/ })
      .waitFor();

    const again = await open('/submit/manual');
    await again.getByText('We have restored your draft.').waitFor();
    expect(await again.getByLabel('AI Name').inputValue()).toBe('Quill Whole');
    await again.getByRole('main').getByText('Copywriting', { exact: true }).waitFor();
    await step(again, 'Links & contact').click();
    expect(await again.getByLabel('LinkedIn').inputValue()).toBe('');
    await page.reload();
    await page.getByText('We have restored your draft.').waitFor();
    await step(page, 'Preview').click();
    await press(page, 'Submit');
    await page.getByText('Please enter a valid website URL').waitFor();
    await heading(page, 'Links & contact');
    await enter(page, { LinkedIn: 'https://www.linkedin.com/company/quill-whole' });
    await page.getByLabel('Visitors to the page may see').check();
    await step(page, 'Preview').click();
    await page.getByRole('list', { name: 'Quill Whole elsewhere' }).getByRole('link', { name: 'LinkedIn' }).waitFor();
    await page.getByRole('link', { name: 'ada@example.org' }).waitFor();
    await press(page, 'Submit');
    await page.getByText('Your AI has been Submitted successfully.').waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('submitToolForm'), localStorage.getItem('aitoolId')]),
    ).toEqual([null, null]);
  });

  test('what was entered is there when a submission is tried again', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Again', email: 'again@example.org' });
    const page = await open('/submit', { expected: /409/ });
    const draft = { name: 'Quill Again', url: 'https://quill-again.example', quick: false };
    const made = await page.request.post('/api/aitool', { data: draft });
    const { id } = ((await made.json()) as { newAiTool: { id: string } }).newAiTool;
    const data = {
      draft: true,
      categories: ['Copywriting'],
      details: { introduction: 'It writes.', usage: 'Type.', speciality: 'Ink.' },
      features: { pros: ['Quick'], cons: ['Black'] },
    };
    const filled = await page.request.put(`/api/aitool/${id}`, { data });
    expect(filled.status(), await filled.text()).toBe(200);
    const listed = await (await fetch(new URL('/api/aitool/slug/midjourney', server.url))).json();
    await page.goto(`/submit/manual?draft=${id}`);
    await enter(page, { 'AI URL': (listed as { url: string }).url, 'One-line summary': 'Once more.' });
    await step(page, 'Preview').click();
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('This website is already in our directory: Midjourney.').waitFor();
    await press(page, 'Try again');
    await step(page, 'Basics').click();
    expect(await page.getByLabel('One-line summary').inputValue()).toBe('Once more.');
    await enter(page, { 'AI URL': draft.url });
    await step(page, 'Preview').click();
    await press(page, 'Submit');
    await page.getByText('Your AI has been Submitted successfully.').waitFor();
  });

  test('what two windows change is shown side by side', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Windows', email: 'windows@example.org' });
    const first = await open('/submit/manual');
    await enter(first, { 'AI Name': 'Quill Windows', 'AI URL': 'https://quill-windows.example' });
    await saved(first).waitFor();
    const second = await open('/submit/manual', { expected: /412/ });
    await second.getByText('We have restored your draft.').waitFor();
    const stored = (page: Page) =>
      page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    const line = 'One-line summary';
    await Promise.all([stored(first), enter(first, { [line]: 'The first' })]);
    await enter(second, { [line]: 'The second' });
    const dialog = second.getByRole('dialog', { name: 'This tool has been changed' });
    await dialog.getByRole('cell', { name: 'The first' }).waitFor();
    await dialog.getByRole('cell', { name: 'The second' }).waitFor();
    await Promise.all([stored(second), dialog.getByRole('button', { name: 'Keep mine' }).click()]);
    await first.reload();
    await first.getByText('We have restored your draft.').waitFor();
    await expect.poll(() => second.getByLabel(line).inputValue()).toBe('The second');
  });

  test('leaving with unsaved changes needs a confirmation, and a browser without room says so', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Leaving', email: 'leaving@example.org' });
    const page = await open('/submit/manual');
    await enter(page, { 'AI Name': 'Quill Leaving' });
    await page.getByRole('link', { name: 'Submit', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Draft saved \d\d:\d\d, in this browser only$/ })
      .waitFor();
    await page.evaluate(() => {
      localStorage.removeItem('submitToolForm');
      for (let size = 2 ** 20; size >= 1; size /= 2) {
        try {
          for (let at = 0; ; at += 1) localStorage.setItem(`filler-${size}-${at}`, 'x'.repeat(size));
        } catch {
          // Smaller ones may fit still.
        }
      }
    });
    await enter(page, { 'AI Name': `Quill Leaving ${'x'.repeat(60)}` });
    await page.getByText('This browser cannot store your draft').waitFor();
  });
});
