import { describe, inject } from 'vitest';
import { headOf } from '../harness/head.ts';
import { SITE } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';
import { PAGES } from '../pages.ts';

/** The narrowest phone the layout is made for. */
const NARROW = { width: 360, height: 780 };

describe('says what it is', () => {
  test.for(PAGES)('$name', async (expected, { browse, statuses }) => {
    const page = await browse(expected.path);
    const head = await headOf(page);
    const { description } = expected;

    expect(statuses.get(page.url())).toBe(expected.status);
    expect(page.url()).toBe(inject('site') + expected.path);
    expect(head).toMatchObject({
      lang: 'en',
      title: expected.title,
      description: description instanceof RegExp ? expect.stringMatching(description) : description,
      canonical: expected.canonical && SITE + expected.canonical,
      robots: expected.noindex ? expect.stringContaining('noindex') : null,
      h1: [expected.h1],
    });
    expect(head.data.map((item) => item['@type'])).toEqual(expected.types ?? []);
  });
});

describe('fits the narrowest phone', () => {
  test.for(PAGES)('$name', async ({ path }, { browse }) => {
    const page = await browse(path, { viewport: 'phone', javaScriptEnabled: false });
    await page.setViewportSize(NARROW);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(NARROW.width);
  });
});

test.for(['banner', 'contentinfo'] as const)('the %s is built as agreed', async (landmark, { browse }) => {
  const page = await browse('/');
  const selector = landmark === 'banner' ? '.header' : '.footer';
  const tree = await treeOf(page, selector);
  expect(tree).toMatch(new RegExp(`^- ${landmark}:`));
  await expect(tree).toMatchFileSnapshot(`snapshots/${landmark}.yml`);
});
