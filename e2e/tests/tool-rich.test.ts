import type { Page } from 'playwright-core';
import { violations, withAxe } from '../harness/axe.ts';
import { type Browse, expect, test } from '../harness/test.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const question = (number: number) => ({
  _id: `q${number}`,
  id: `q${number}`,
  question: `Question ${number}?`,
  answer: `Answer ${number}.`,
});

/** Everything a listing can have, more than the starter catalogue uses. */
const EXTRAS = {
  logoUrl: PIXEL,
  pricing: [
    { planName: 'Basic', price: '', isPopular: false, features: 'One seat\nTen pictures' },
    { planName: 'Team', price: '1299.5', isPopular: true, features: 'Ten seats' },
    { planName: 'Company', price: 'Ask us', isPopular: false, features: '' },
  ],
  media: { photos: [`${PIXEL}#1`, `${PIXEL}#2`], videos: ['https://www.youtube.com/watch?v=abc'] },
  qaSection: [1, 2, 3, 4, 5, 6, 7].map(question),
  socialLinks: { twitter: 'https://twitter.com/example', facebook: '', youtube: 'javascript:alert(1)' },
  contact: { countryCode: '+49', hasEmail: true, hasMobile: true },
};

/** Opens a tool's page from a list, the answer about it completed. */
async function openRich(browse: Browse): Promise<Page> {
  const page = await browse('/search?q=chatgpt', { prepare: withAxe });
  await page.route('**/api/aitool/slug/chatgpt', async (route) => {
    const tool = await (await route.fetch()).json();
    await route.fulfill({ json: { ...tool, ...EXTRAS } });
  });
  await page.getByRole('link', { name: 'ChatGPT', exact: true }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Photos & Videos' }).waitFor();
  return page;
}

test('every part of a full listing is shown, accessibly', async ({ browse }) => {
  const page = await openRich(browse);
  expect(await page.locator('.plan-price').allTextContents()).toEqual(['Free', '$1,299.50', 'Ask us']);
  expect(await page.locator('.plan.is-popular h3').textContent()).toBe('Team');
  expect(await page.getByRole('list', { name: 'ChatGPT elsewhere' }).getByRole('link').allTextContents()).toEqual([
    'Twitter',
  ]);
  expect(await page.getByText('Answer 7.').isVisible()).toBe(false);
  await page.locator('.fold').getByText('Show More').click();
  await page.getByText('Question 7?').click();
  expect(await page.getByText('Answer 7.').isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('the gallery opens over the page, moves by keys and gives the focus back', async ({ browse }) => {
  const page = await openRich(browse);
  const second = page.locator('.gallery a').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog');
  await box.waitFor();
  const label = await box.getAttribute('aria-label');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.getAttribute('aria-label')).not.toBe(label);
  expect(await box.getByRole('link').getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => box.getAttribute('aria-label')).toBe(label);

  // Around both ends.
  for (const [key, place] of [
    ['ArrowRight', '3 / 3'],
    ['ArrowRight', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
  ] as const) {
    await page.keyboard.press(key);
    await box.getByText(place).waitFor();
  }

  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a contact is fetched when asked for, not before', async ({ browse }) => {
  const page = await openRich(browse);
  let requests = 0;
  await page.route('**/api/aitool/*/contact', (route) => {
    requests += 1;
    return route.fulfill({ json: { email: 'hello@tool.example', mobile: '30 1234', countryCode: '+49' } });
  });
  expect(await page.content()).not.toContain('hello@tool.example');
  await page.getByRole('button', { name: 'Email' }).click();
  const mail = page.getByRole('link', { name: 'hello@tool.example' });
  expect(await mail.getAttribute('href')).toBe('mailto:hello@tool.example');
  expect(await page.getByRole('link', { name: '+49 30 1234' }).getAttribute('href')).toBe('tel:+49301234');
  expect(requests).toBe(1);
});
