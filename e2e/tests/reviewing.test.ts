import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { memberPages } from '../harness/dashboard.ts';
import { toast } from '../harness/forms.ts';
import { startOpen } from '../harness/member.ts';
import { publishReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
  await publishReviews(server, 'claude', [{ title: 'Somebody else was here', stars: 4 }]);
}, 60_000);
afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const LONG = 'Long enough for everybody who reads it, and a little more.';
const QUESTIONS = [
  'What problem did you solve?',
  'How has this AI helped you or your team?',
  'What did you love about it?',
  'What could be better or what annoyed you?',
  'Any tips for the new user?',
];
const RATINGS = ['Ease of use', 'Value for money', 'Functionality', 'Performance', 'Innovation'];

async function fill(page: Page, about: string): Promise<void> {
  for (const name of RATINGS)
    await dialog(page).getByRole('radiogroup', { name }).getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog(page).getByLabel('Review title').fill(about);
  for (const question of QUESTIONS) await dialog(page).getByLabel(question).fill(`${about}: ${LONG} ${question}`);
}

describe('writing a review', () => {
  test('by keys: what is missing is said, and stars are radio buttons', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Keys', email: 'keys@example.org' });
    const page = await open('/ai/midjourney', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Write a Review' }).press('Enter');
    await page.waitForURL('**/ai/midjourney?review=write');
    await dialog(page).getByRole('heading', { name: 'Write a review of Midjourney' }).waitFor();
    await dialog(page).getByLabel('Review title').waitFor();
    expect(await dialog(page).getByText('Minimum characters remaining: 40').count()).toBe(5);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await dialog(page).getByRole('button', { name: 'Submit Review' }).press('Enter');
    await dialog(page).getByText('Please provide ratings for all categories.').waitFor();
    await dialog(page).getByText('Please write at least 40 characters for problem solved.').waitFor();
    const ease = dialog(page).getByRole('radiogroup', { name: 'Ease of use' });
    await ease.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await ease.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '');
  });

  test('Back closes it, and what was entered is there again', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Draft', email: 'draft@example.org' });
    const page = await open('/ai/midjourney');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await dialog(page).getByLabel('Review title').fill('Half a thought');
    const usedFor = dialog(page).getByLabel('How long have you used it?');
    await usedFor.selectOption({ label: '1 to 6 months' });
    await dialog(page)
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto('/ai/midjourney?review=write');
    await dialog(page).getByText('Your draft has been restored.').waitFor();
    expect(await dialog(page).getByLabel('Review title').inputValue()).toBe('Half a thought');
    expect(await usedFor.inputValue()).toBe('1-to-6-months');
  });

  test('it is sent, waits, is changed and withdrawn', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Whole', email: 'whole@example.org' });
    const page = await open('/ai/midjourney', { viewport: 'phone' });
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await fill(page, 'A whole thought');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await dialog(page).getByRole('button', { name: 'Submit Review' }).click();
    await dialog(page).getByText('which takes 1-3 days').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Review' }).waitFor();

    await page.goto('/dashboard/rated-reviewed');
    const card = page.locator('.own-review');
    await card.getByText('Under review').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await card.getByRole('link', { name: 'Edit Review' }).click();
    await dialog(page).getByRole('heading', { name: 'Edit your review of Midjourney' }).waitFor();
    await dialog(page).getByLabel('Review title').fill('Another thought');
    await dialog(page).getByRole('button', { name: 'Submit Review' }).click();
    await dialog(page).getByRole('link', { name: 'See my reviews' }).click();
    await card.getByRole('heading', { name: 'Another thought' }).waitFor();

    await card.getByRole('button', { name: 'Withdraw' }).click();
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'Review withdrawn').waitFor();
    await page.getByText('You have reviewed no tools').waitFor();
  });
});

describe('what members do with reviews', () => {
  test('they find one helpful, and take it back', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Kind', email: 'kind@example.org' });
    const page = await open('/ai/claude');
    const button = page.getByRole('button', { name: /^Helpful/ });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    // The address of the member is not confirmed yet, so the mark is in no count.
    expect(await button.textContent()).not.toContain('1');
    await page.reload();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  });

  test('they report one, with a reason', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Strict', email: 'strict@example.org' });
    const page = await open('/ai/claude');
    await page.getByRole('button', { name: /^Report/ }).click();
    await dialog(page).getByRole('button', { name: 'Report', exact: true }).click();
    await dialog(page).getByText('Please choose a reason.').waitFor();
    await dialog(page).getByRole('radio', { name: 'It advertises something.' }).check();
    await dialog(page).getByRole('button', { name: 'Report', exact: true }).click();
    await toast(page, 'Thank you. A moderator will look at this review.').waitFor();
  });

  test('they ask a question', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Curious', email: 'curious@example.org' });
    const page = await open('/ai/claude');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await dialog(page).getByText('Please enter a question.').waitFor();
    await dialog(page).getByLabel('Your question').fill('Does it read handwriting?');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Your question has been submitted!').waitFor();
  });
});
