import { expect, test } from '../harness/test.ts';

test('without a network a page of our own says so, and tries again', async ({ browse }) => {
  const page = await browse('/', {
    serviceWorkers: 'allow',
    expected: /offline|ERR_INTERNET|Failed to fetch|net::|503/,
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/all');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await page.title()).toBe('You are offline');
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(page.url()).toMatch(/\/all$/);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'All AI Tools: Complete Directory' }).waitFor();
  expect(await page.context().serviceWorkers().length).toBe(1);
});

test('the same page comes when somebody moves on within the site', async ({ browse }) => {
  const page = await browse('/', {
    serviceWorkers: 'allow',
    expected: /offline|ERR_INTERNET|Failed to fetch|net::|503|reload|Error/,
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await page
    .getByRole('link', { name: 'Retry' })
    .or(page.getByRole('link', { name: 'Try Again' }))
    .first()
    .waitFor();
  expect(page.url()).toMatch(/\/categories$/);
});
