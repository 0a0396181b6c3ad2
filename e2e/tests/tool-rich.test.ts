import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
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
  media: { photos: [`${PIXEL}#1`, `${PIXEL}#2`], videos: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] },
  qaSection: [1, 2, 3, 4, 5, 6, 7].map(question),
  socialLinks: { twitter: 'https://twitter.com/example', facebook: '', youtube: 'javascript:alert(1)' },
  contact: { countryCode: '+49', hasEmail: true, hasMobile: true },
};

/** Opens a tool's page from a list, the answer about it completed. */
async function openRich(browse: Browse, expected?: RegExp, media = EXTRAS.media): Promise<Page> {
  const page = await browse('/search?q=chatgpt', { expected });
  await page.route('**/api/aitool/slug/chatgpt*', async (route) => {
    const tool = await (await route.fetch()).json();
    await route.fulfill({ json: { ...tool, ...EXTRAS, media } });
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
  await box.getByRole('button', { name: 'Play the video' }).waitFor();
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

test('the photo at the top opens the gallery too', async ({ browse }) => {
  const page = await openRich(browse);
  const cover = page.getByRole('link', { name: 'ChatGPT, first photo: open all photos and videos' });
  await cover.click();
  const box = page.getByRole('dialog');
  await box.getByText('1 / 3').waitFor();
  await box.getByRole('heading', { name: 'ChatGPT, photo 1' }).waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await cover.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a swipe of more than 50 px moves on, a shorter one does not', async ({ browse }) => {
  const page = await openRich(browse);
  await page.locator('.gallery a').first().click();
  const box = page.getByRole('dialog');
  await box.getByText('1 / 3').waitFor();
  const swipe = (from: number, to: number) =>
    box.locator('.yarl__slide_current').evaluate(
      (slide, [from, to]) => {
        const target = slide.querySelector('.lightbox-slide > *') ?? slide;
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
        const init = { bubbles: true, cancelable: true };
        target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch(from)] }));
        target.dispatchEvent(new TouchEvent('touchend', { ...init, changedTouches: [touch(to)] }));
      },
      [from, to] as const,
    );
  await swipe(400, 350);
  await swipe(400, 349);
  await box.getByText('2 / 3').waitFor();
  await swipe(400, 451);
  await box.getByText('1 / 3').waitFor();
});

test('YouTube is requested only when its video is played, from the host without cookies', async ({ browse }) => {
  const page = await openRich(browse, /youtube-nocookie/);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('youtube')) requested.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }),
  );
  const box = page.getByRole('dialog');
  const video = page.locator('.gallery a').last();
  expect(await video.innerText()).toContain('Plays from YouTube');
  await page.locator('.gallery a').nth(1).click();
  await box.getByText('2 / 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await box.getByText('3 / 3').waitFor();
  await box.getByRole('button', { name: 'Play the video' }).waitFor();
  expect(requested).toEqual([]);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  // Its own poster plays it at once.
  await video.click();
  await page.frameLocator('.lightbox-player').getByText('The video').waitFor();
  expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
});

test('a photo that cannot be loaded leaves a picture of one', async ({ browse }) => {
  const page = await openRich(browse, /lost\.webp/, { photos: ['/media/lost.webp', '/media/lost.webp?2'], videos: [] });
  const [broken, drawn] = ['.gallery .shot-image.is-broken', '.gallery .shot-missing'].map((part) =>
    page.locator(part),
  );
  await broken?.first().waitFor({ state: 'attached' });
  expect(await drawn?.first().isVisible()).toBe(true);
  expect(await page.locator('.tool-cover').isVisible()).toBe(false);
});

test('a contact is fetched when it is opened, not before', async ({ browse }) => {
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
