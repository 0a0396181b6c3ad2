import { expect, test } from '../harness/test.ts';

test('the documentation of the API lists its operations', async ({ browse }) => {
  const page = await browse('/docs', { live: false });
  await page.locator('.opblock').first().waitFor({ timeout: 45_000 });
  const paths = await page.locator('.opblock-summary-path').allInnerTexts();
  const shown = paths.map((path) => path.replaceAll('\u200b', ''));
  const document = await (await page.request.get('/api/openapi.json')).json();
  const expected = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(() => path),
  );
  expect(shown.toSorted()).toEqual(expected.toSorted());
  expect(shown).toContain('/api/aitool/all');
});
