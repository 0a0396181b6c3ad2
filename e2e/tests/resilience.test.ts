import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { violations } from '../harness/axe.ts';
import { type Gate, makeGate, rendererOf } from '../harness/renderer.ts';
import { type Server, startServer, testsWithServers } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

describe('with the renderer down', () => {
  let gate: Gate;
  let server: Server;

  const status = async (path: string) => (await fetch(server.url + path)).status;
  const down = () => expect.poll(() => status('/most-saved'), { timeout: 15_000 }).toBe(503);

  beforeAll(async () => {
    gate = await makeGate();
    server = await startServer(inject('seeded'), { settings: gate.settings });
  });
  afterAll(async () => {
    await server.stop();
    await gate.remove();
  });

  const kill = async () => {
    const pid = await rendererOf(server);
    expect(pid).toBeDefined();
    await gate.close();
    process.kill(pid ?? 0, 'SIGKILL');
    await down();
  };

  test('cached pages stay, others are plain, navigation goes on, and all comes back', async ({ browse }) => {
    const options = { site: server.url };
    const before: Page = await browse('/', options);
    await kill();

    const stale = await browse('/', options);
    expect(await stale.locator('.card').count()).toBe(await before.locator('.card').count());

    const plain = await browse('/ai/chatgpt', { ...options, live: false });
    expect(await status('/ai/chatgpt')).toBe(503);
    expect(await plain.title()).toContain('ChatGPT');
    await plain.getByRole('heading', { level: 1, name: /ChatGPT/ }).waitFor();
    expect(await plain.getByText('This is a plain version of the page.').count()).toBe(1);
    expect(await violations(plain)).toEqual([]);
    const links = await plain.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toContain('/');
    expect(links.length).toBeGreaterThan(2);

    const main = stale.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Categories' }).click();
    await stale.getByRole('heading', { level: 1, name: 'Browse by category' }).waitFor();
    await main.getByRole('button', { name: 'AI list' }).click();
    await main.getByRole('link', { name: 'Top Rated' }).click();
    await stale.getByText('Showing 1-10 of').waitFor();
    await stale.locator('.results .card-link').first().click();
    await stale.getByRole('navigation', { name: 'Sections of this page' }).waitFor();

    await gate.open();
    await expect.poll(() => status('/ai/chatgpt'), { timeout: 30_000 }).toBe(200);
    await plain.reload();
    await plain.getByRole('navigation', { name: 'Sections of this page' }).waitFor();
  });

  test('every kind of page has a plain form with a way on', async ({ browse }) => {
    await expect.poll(() => status('/'), { timeout: 30_000 }).toBe(200);
    await kill();
    for (const path of ['/all', '/categories', '/category/video', '/newlaunch', '/search?q=voice', '/no/such/page']) {
      const page = await browse(path, { site: server.url, live: false, viewport: 'phone' });
      expect(await status(path), path).toBe(503);
      expect((await page.title()).length, path).toBeGreaterThan(3);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.getByRole('link').count(), path).toBeGreaterThan(0);
      expect(await violations(page), path).toEqual([]);
    }
    await gate.open();
  });
});

test('the renderer ends with its server', async ({ serve, browse, task }) => {
  const server = await serve();
  expect(testsWithServers()).toContain(task.name);
  const page = await browse('/', { site: server.url });
  await page.waitForLoadState('networkidle');
  const pid = (await rendererOf(server)) ?? 0;
  expect(pid).toBeGreaterThan(0);
  await server.stop();
  expect(testsWithServers()).not.toContain(task.name);
  const alive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(alive).toBe(false);
});
