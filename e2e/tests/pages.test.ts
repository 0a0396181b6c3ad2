import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';

test.for(['banner', 'contentinfo'] as const)('the %s is built as agreed', async (landmark, { browse }) => {
  const page = await browse('/');
  const selector = landmark === 'banner' ? '.header' : '.footer';
  const tree = await treeOf(page, selector);
  expect(tree).toMatch(new RegExp(`^- ${landmark}:`));
  await expect(tree).toMatchFileSnapshot(`snapshots/${landmark}.yml`);
});
