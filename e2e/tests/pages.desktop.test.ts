import { headOf } from '../harness/head.ts';
import { expectNarrow, pageSuite } from '../harness/page-suite.ts';
import { SITE } from '../harness/server.ts';
import { expect } from '../harness/test.ts';
import { ONE_LAYOUT } from '../pages/index.ts';
import { sharedSite } from '../harness/worker.ts';

pageSuite('desktop', 'says what it is', async (page, expected, statuses) => {
  const head = await headOf(page);
  const { description } = expected;

  expect(statuses.get(page.url())).toBe(expected.status);
  expect(page.url()).toBe(sharedSite() + expected.path);
  expect(head).toMatchObject({
    lang: 'en',
    title: expected.title,
    description: description instanceof RegExp ? expect.stringMatching(description) : description,
    canonical: expected.canonical && SITE + expected.canonical,
    robots: expected.noindex ? expect.stringContaining('noindex') : null,
    h1: [expected.h1],
  });
  expect(head.data.map((item) => item['@type'])).toEqual(expected.types ?? []);
  if (ONE_LAYOUT.has(expected.name)) await expectNarrow(page, 'desktop');
});
