import { headOf } from '../harness/head.ts';
import { expectForeignTexts, expectNarrow, expectScreens } from '../harness/screens.ts';
import { violationsInBothThemes } from '../harness/axe.ts';
import { SITE } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';
import { sharedSite } from '../harness/worker.ts';
import { ONE_LAYOUT, PAGES } from '../pages/index.ts';

const SNAPSHOTS = new URL('./snapshots/', import.meta.url).pathname;

test.for(PAGES)('$name says what it is, is accessible and built as agreed', async (expected, { browse, statuses }) => {
  const page = await browse(expected.path);
  const { name, description } = expected;
  const head = await headOf(page);
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

  const tree = () => treeOf(page, 'main');
  if (ONE_LAYOUT.has(name)) {
    await expectNarrow(page, 'desktop');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(await tree()).toMatchFileSnapshot(`${SNAPSHOTS}${name}.desktop.yml`);
  } else {
    await expectScreens(page, { snapshot: SNAPSHOTS + name, tree, phone: () => expectNarrow(page, 'phone') });
  }
  await expectForeignTexts(page);
});
