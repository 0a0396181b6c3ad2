import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { memberPages, type OpenDashboard } from '../harness/dashboard.ts';
import { enter, toast } from '../harness/forms.ts';
import { startOpen } from '../harness/member.ts';
import { png } from '../harness/png.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
}, 60_000);
afterAll(() => server.stop());

const file = (name: string, buffer: Buffer = png(400)) => ({ name, mimeType: 'image/png', buffer });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const photos = (page: Page) => page.getByRole('group', { name: /^Photos/ });
const sources = (page: Page) =>
  photos(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

/** Chooses files with the button `name`. */
async function choose(page: Page, name: string, files: ReturnType<typeof file>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, name).click()]);
  await chooser.setFiles(files);
}

/** The step for pictures of a new draft. */
async function openStep(open: OpenDashboard, name: string, options: Parameters<OpenDashboard>[1] = {}): Promise<Page> {
  const page = await open('/submit/manual', options);
  await page.getByRole('button', { name: /Photos & Videos/ }).click();
  await page.getByText('Please enter the name and website of your tool first.').waitFor();
  await page.getByRole('button', { name: /Basics/ }).click();
  await enter(page, { 'AI Name': name, 'AI URL': `https://${name.toLowerCase()}.example` });
  await page.getByRole('button', { name: /Photos & Videos/ }).click();
  await page.getByRole('heading', { name: 'Photos & Videos' }).waitFor();
  await button(page, 'Add photos').waitFor();
  return page;
}

/** The step as it is shown when one goes to it: below the page's header, which hides what is above it. */
const showStep = (page: Page) => page.locator('.tool-form-main > h2').evaluate((heading) => heading.scrollIntoView());

describe('pictures and videos of an AI', () => {
  test.for(['desktop', 'phone'] as const)(
    'are added, described, ordered and removed on a %s',
    async (viewport, { browse }) => {
      const open = memberPages(browse, server, { name: 'Media', email: `media-${viewport}@example.org` });
      const page = await openStep(open, `Shots-${viewport}`, { viewport });
      await expect.poll(() => page.title()).toMatch(/Submit with all the details/);
      await choose(page, 'Upload a logo', [file('logo.png', png(300))]);
      await page.getByRole('img', { name: 'Current logo' }).waitFor();
      await choose(page, 'Add photos', [file('one.png'), file('two.png', png(300)), file('three.gif')]);
      await page.getByText('must be a JPG, PNG or WebP picture').waitFor();
      await button(page, 'Dismiss three.gif').click();
      await page.getByText('Photos (2 of 5)').waitFor();
      const [first, second] = await sources(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await showStep(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
      const tree = await photos(page).ariaSnapshot();
      expect(tree.replace(/\/media\/\S+/g, 'ADDRESS')).toMatchSnapshot();

      const stored = () => page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
      const describe = async () => {
        await page.getByLabel('Description of photo 1').fill('The editor');
        await page.getByLabel('Description of photo 1').blur();
      };
      await Promise.all([stored(), describe()]);
      // By the keyboard.
      await button(page, 'Move Photo 1 down').focus();
      await Promise.all([stored(), page.keyboard.press('Enter')]);
      await page.getByText('Photo 1 is now number 2 of 2.').waitFor();
      expect(await sources(page)).toEqual([second, first]);
      expect(await page.getByLabel('Description of photo 2').inputValue()).toBe('The editor');

      await enter(page, { 'YouTube video link': 'https://example.org/film' });
      await button(page, 'Add the video').click();
      await page.getByText('Please enter a link to a YouTube video').waitFor();
      await enter(page, { 'YouTube video link': 'https://youtu.be/dQw4w9WgXcQ' });
      await button(page, 'Add the video').click();
      await page.getByText('Videos (1 of 5)').waitFor();

      await page.reload();
      await page.getByRole('button', { name: /Photos & Videos/ }).click();
      await page.getByText('Photos (2 of 5)').waitFor();
      expect(await sources(page)).toEqual([second, first]);
      await page.getByRole('button', { name: /Preview/ }).click();
      const preview = page.locator('.form-preview');
      await preview.getByRole('heading', { name: `Shots-${viewport}`, level: 2, exact: true }).waitFor();
      const shown = await preview
        .locator('.gallery a')
        .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
      expect(shown).toEqual([second, first, 'https://youtu.be/dQw4w9WgXcQ']);
      expect(await preview.locator('.tool-title .logo-image').getAttribute('src')).toMatch(/^\/media\//);
      expect(await preview.locator('.tool-cover .shot-image').getAttribute('src')).toBe(second);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await showStep(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: /Photos & Videos/ }).click();
      await button(page, 'Remove Photo 1').click();
      await page.getByText('Photos (1 of 5)').waitFor();
      await button(page, 'Remove Video 1').click();
      await page.getByText('Videos (0 of 5)').waitFor();
      await button(page, 'Remove the logo').click();
      await button(page, 'Upload a logo').waitFor();
    },
  );

  test('an order that cannot be stored is taken back, and an upload is cancelled or tried again', async ({
    browse,
  }) => {
    const open = memberPages(browse, server, { name: 'Rollback', email: 'rollback@example.org' });
    const page = await openStep(open, 'Rollback', { expected: /503|ERR_FAILED|Failed to load/ });
    await choose(page, 'Add photos', [file('one.png'), file('two.png', png(300))]);
    await page.getByText('Photos (2 of 5)').waitFor();
    const order = await sources(page);
    await page.route('**/api/aitool/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, 'Move Photo 2 up').click();
    await toast(page, 'Failed to update image sequence').waitFor();
    expect(await sources(page)).toEqual(order);
    await page.unroute('**/api/aitool/*');

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/cloudinary/upload', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await choose(page, 'Add photos', [file('slow.png'), file('lost.png')]);
    await button(page, 'Cancel slow.png').click();
    release();
    await page.getByText('Failed to upload files').waitFor();
    expect(await page.getByText('slow.png').count()).toBe(0);
    await page.unroute('**/api/cloudinary/upload');
    await button(page, 'Try lost.png again').click();
    await page.getByText('Photos (3 of 5)').waitFor();
  });

  test('photos are dragged into another order', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Dragging', email: 'dragging@example.org' });
    const page = await openStep(open, 'Dragging');
    await choose(page, 'Add photos', [file('one.png'), file('two.png', png(300)), file('three.png', png(200))]);
    await page.getByText('Photos (3 of 5)').waitFor();
    const [first, second, third] = await sources(page);
    const place = async (number: number) => {
      const handle = photos(page).locator('.media-handle').nth(number);
      await handle.scrollIntoViewIfNeeded();
      const box = await handle.boundingBox();
      if (!box) throw new Error(`no handle ${number}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const to = await place(2);
    await page.mouse.move(...(await place(0)));
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    const stored = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
    await page.mouse.up();
    await stored;
    await page.getByText('Photo 1 is now number 3 of 3.').waitFor();
    expect(await sources(page)).toEqual([second, third, first]);
    await page.reload();
    await page.getByRole('button', { name: /Photos & Videos/ }).click();
    await page.getByText('Photos (3 of 5)').waitFor();
    expect(await sources(page)).toEqual([second, third, first]);
  });

  test('a logo and an order of videos that cannot be stored are named', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Failing', email: 'failing@example.org' });
    const page = await openStep(open, 'Failing', { expected: /ERR_FAILED|Failed to load/ });
    await page.route('**/api/cloudinary/logo', (route) => route.abort());
    await choose(page, 'Upload a logo', [file('logo.png', png(300))]);
    await page.getByText('Failed to update logo').waitFor();
    for (const id of ['dQw4w9WgXcQ', 'aqz-KE-bpKQ']) {
      await enter(page, { 'YouTube video link': `https://youtu.be/${id}` });
      await button(page, 'Add the video').click();
      await page.getByRole('link', { name: `https://youtu.be/${id}` }).waitFor();
    }
    await page.route('**/api/aitool/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const videos = page.getByRole('group', { name: /^Videos/ }).getByRole('link');
    const order = await videos.allTextContents();
    await button(page, 'Move Video 2 up').click();
    await toast(page, 'Failed to update video sequence').waitFor();
    expect(await videos.allTextContents()).toEqual(order);
  });

  test('values of the website are taken over one by one', async ({ browse }) => {
    const open = memberPages(browse, server, { name: 'Website', email: 'website@example.org' });
    const page = await open('/submit/manual', { expected: /422/ });
    await enter(page, { 'AI Name': 'Before', 'AI URL': 'http://127.0.0.1/' });
    await button(page, 'Fill in from the website').click();
    const dialog = page.getByRole('dialog', { name: 'Found on the website' });
    await dialog.getByText('There is no website at this address on the public internet.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const website = {
      url: 'https://quill-web.example/',
      title: 'Quill Web',
      description: 'It writes.',
      icon: null,
      picture: null,
    };
    const socialLinks = { twitter: 'https://x.com/quill' };
    await page.route('**/api/aitool/website', (route) => route.fulfill({ json: { ...website, socialLinks } }));
    await enter(page, { 'AI URL': 'https://quill-web.example' });
    await button(page, 'Fill in from the website').click();
    await dialog.getByRole('button', { name: 'Use: AI Name' }).click();
    await dialog.getByRole('button', { name: 'Use: Twitter' }).click();
    await dialog.getByRole('status', { name: 'Twitter was filled in.' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByLabel('AI Name').inputValue()).toBe('Quill Web');
    expect(await page.getByLabel('One-line summary').inputValue()).toBe('');
    await page.getByRole('button', { name: /Links & contact/ }).click();
    expect(await page.getByLabel('Twitter').inputValue()).toBe('https://x.com/quill');
  });
});
