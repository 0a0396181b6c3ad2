import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { memberPages } from '../harness/dashboard.ts';
import { toast, toLogin } from '../harness/forms.ts';
import { startOpen } from '../harness/member.ts';
import { png } from '../harness/png.ts';
import { expect, test } from '../harness/test.ts';

/** Browsers that name themselves as test browsers do are taken for bots, and not counted. */
const A_PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('counting', () => {
  test('a reader is one view, a follower one visit, and both arrive', async ({ browse, serve }) => {
    const { url } = await serve();
    const counted: string[] = [];
    const page = await browse('/ai/chatgpt', {
      site: url,
      userAgent: A_PERSON,
      expected: /chatgpt\.com/,
      prepare: async (context) => {
        context.on('request', (request) => {
          if (request.url().includes('/increment-')) counted.push(`${request.method()} ${request.url()}`);
        });
        await context.route('https://chatgpt.com/**', (route) => route.fulfill({ body: 'its own site' }));
      },
    });
    const { id } = await (await page.request.get('/api/aitool/chatgpt')).json();
    const address = `POST ${url}/api/aitool/${id}/increment-`;
    await expect.poll(() => counted).toEqual([`${address}views`]);

    const link = page.getByRole('link', { name: 'Visit ChatGPT (opens in a new tab)' });
    expect(await link.getAttribute('rel')).toBe('noopener');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(opened.url()).toBe('https://chatgpt.com/');
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => counted).toEqual([`${address}views`, `${address}visits`]);

    const stats = async () => (await (await page.request.get('/api/aitool/chatgpt')).json()).stats;
    await expect.poll(stats, { timeout: 15_000 }).toMatchObject({ pageViews: 1, visits: 1 });
  });

  test('moving on to another tool counts that one too, sections of a page do not', async ({ browse }) => {
    const counted: string[] = [];
    const page = await browse('/ai/chatgpt', {
      prepare: async (context) => {
        context.on('request', (request) => {
          if (request.url().includes('/increment-views')) counted.push(request.url());
        });
      },
    });
    await expect.poll(() => counted.length).toBe(1);
    await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'FAQs' }).click();
    await page.waitForURL('**#faqs');
    const next = page.locator('#similar .card-link').first();
    const name = (await next.textContent()) ?? '';
    await next.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => counted.length).toBe(2);
    expect(counted[0]).not.toBe(counted[1]);
  });
});

describe('sharing', () => {
  test('without a share sheet the plain address is copied', async ({ browse }) => {
    const page = await browse('/ai/chatgpt?section=faqs', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Share' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' });
    await toast.waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(page.url()).origin}/ai/chatgpt`);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  });

  test('a clipboard that rejects the text is reported', async ({ browse }) => {
    const page = await browse('/ai/chatgpt');
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) }),
    );
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('alert').getByText('Unable to share or copy link.').waitFor();
  });
});

describe('deciding', () => {
  const panel = (page: Page) => page.getByRole('complementary', { name: 'ChatGPT at a glance' });
  const inWindow = (page: Page, selector: string) =>
    page.locator(selector).evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  test('the first window says what it is, what it costs, for whom, and what else there is', async ({ browse }) => {
    const page = await browse('/ai/chatgpt', { javaScriptEnabled: false });
    for (const part of ['h1', '.page-intro', '.tool-price', '#introduction', '#usage', '.specs', '.alternatives'])
      expect(await inWindow(page, part), part).toBe(true);
    const known = await panel(page).innerText();
    expect(known.replace(/\s+/g, ' ')).toMatch(
      /^Pricing: Free plan, then \$20\/mo Prices checked Jun 2025 Visit .* Platforms Web, Desktop, Phone Made by OpenAI Open source No Launched Nov 2022 /,
    );
    const others = panel(page).getByRole('navigation', { name: 'Alternatives' }).getByRole('link');
    expect(await others.count()).toBe(4);
  });

  test('the panel stays while the page is read, and nothing jumps', async ({ browse }) => {
    const page = await browse('/ai/chatgpt', {
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          Object.assign(window, { shifted: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
              if (!shift.hadRecentInput)
                Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await page.evaluate(() => document.getElementById('pricing')?.scrollIntoView());
    await expect.poll(() => inWindow(page, '.tool-actions')).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.02);
  });

  test('on a phone the actions are one bar at the foot, and the tray stands above it', async ({ browse }) => {
    const page = await browse('/ai/chatgpt', { viewport: 'phone' });
    const bar = page.locator('.tool-actions');
    const foot = () => bar.evaluate((part) => Math.round(innerHeight - part.getBoundingClientRect().bottom));
    expect(await foot()).toBe(0);
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Visit ChatGPT (opens in a new tab)']);
    expect(await bar.getByRole('button').count()).toBe(3);
    await bar.getByRole('button', { name: 'Compare ChatGPT' }).click();
    const tray = page.getByRole('region', { name: 'Comparison' });
    await tray.waitFor();
    const [above, below] = await Promise.all([tray.boundingBox(), bar.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  test('a screenshot that fails half-way leaves no gap', async ({ browse }) => {
    const whole = png(400);
    const elsewhere = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': whole.length });
      response.write(whole.subarray(0, whole.length / 2), () => request.socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    try {
      const page = await browse('/all', { bypassCSP: true, expected: /half\.png|ERR_/ });
      await page.route('**/api/aitool/slug/*', async (route) => {
        const tool = await (await route.fetch()).json();
        const photo = `http://127.0.0.1:${port}/half.png`;
        await route.fulfill({ json: { ...tool, media: { photos: [photo], videos: [] } } });
      });
      await page.locator('.results .card-link').first().click();
      await page.locator('.tool-cover .is-broken').waitFor({ state: 'attached' });
      expect(await page.locator('.tool-cover').isVisible()).toBe(false);
    } finally {
      elsewhere.close();
    }
  });

  test('parts without content have neither a place nor a tab', async ({ browse }) => {
    const page = await browse('/all');
    await page.route('**/api/aitool/similar/*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/aitool/slug/*', async (route) => {
      const tool = await (await route.fetch()).json();
      await route.fulfill({ json: { ...tool, pricingType: null, pricing: [], priceText: 'Price not known' } });
    });
    await page.locator('.results .card-link').first().click();
    await page.waitForURL('**/ai/*');
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await tabs.getByRole('link', { name: 'Introduction' }).waitFor();
    for (const name of ['Pricing', 'Similar AI Tools', 'Photos & Videos'])
      expect(await tabs.getByRole('link', { name }).count(), name).toBe(0);
    expect(await page.locator('#pricing, #similar, #media, .alternatives').count()).toBeLessThanOrEqual(1);
  });
});

describe('reading', () => {
  test('questions unfold by mouse and keyboard', async ({ browse }) => {
    const page = await browse('/ai/chatgpt');
    const entry = page.locator('.faq').first();
    await entry.locator('summary').click();
    await entry.locator('p').waitFor();
    await page.keyboard.press('Enter');
    await entry.locator('p').waitFor({ state: 'hidden' });
  });

  test('the address can name the section to begin at', async ({ browse }) => {
    const page = await browse('/ai/chatgpt?section=faqs');
    const top = () => page.locator('#faqs').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) < 300).toBe(true);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    await tabs.locator('[aria-current="true"]').waitFor();
    const bar = await tabs.evaluate((row) => row.getBoundingClientRect().bottom);
    expect(await top()).toBeGreaterThanOrEqual(bar - 1);
  });

  test('the tab in view follows, back to the top too', async ({ browse }) => {
    const page = await browse('/ai/chatgpt');
    const active = page.getByRole('navigation', { name: 'Sections of this page' }).locator('[aria-current="true"]');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => active.textContent()).toBe('ATB Embeds');
    // In one jump: no section between the two is ever in view.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => active.textContent()).toBe('Introduction');
  });

  test('similar tools are others of its kind', async ({ browse }) => {
    const page = await browse('/ai/midjourney');
    const names = await page.locator('#similar .card-link').allTextContents();
    expect(names).toHaveLength(6);
    expect(names).not.toContain('Midjourney');
    expect(new Set(names).size).toBe(6);
  });

  test('within the site a missing tool leads home, with a message', async ({ browse }) => {
    const page = await browse('/all', { expected: /^response: 404 / });
    await page.route('**/api/aitool/slug/*', (route) =>
      route.fulfill({ status: 404, json: { status: 404, code: 'not_found', message: 'gone', title: 'gone' } }),
    );
    await page.locator('.results .card-link').first().click();
    await page.getByRole('alert').getByText('Tool not found').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('texts and fields are aligned by their own direction', async ({ browse }) => {
  const page = await browse('/ai/chatgpt');
  /** Where the text begins that is put into the element: from the left edge of it, in parts of its width. */
  const startOf = (selector: string, text: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
        const range = document.createRange();
        range.selectNodeContents(element);
        const [box, written] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
        return (written.left - box.left) / box.width;
      }, text);
  for (const selector of ['.tool-section .prose p', '.points li']) {
    expect(await startOf(selector, 'Writes letters.')).toBeLessThan(0.2);
    expect(await startOf(selector, 'כותב מכתבים.')).toBeGreaterThan(0.5);
  }
  const field = page.locator('input[name="q"]').first();
  expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
});

describe('the listing itself', () => {
  test('is edited, claimed and promoted by who is signed in', async ({ browse }) => {
    const page = await browse('/ai/chatgpt');
    const warnings = [
      ['Edit', 'Please login to edit the AI'],
      ['Claim', 'Please login to claim the AI'],
      ['Promote', 'Please login to promote the AI'],
    ] as const;
    for (const [name, warning] of warnings) {
      await page.locator('.owner-actions').getByRole('button', { name, exact: true }).click();
      await toLogin(page, warning);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/ai/chatgpt');
      await page.goBack();
    }
  });

  test('tells a member why they cannot edit it', async ({ browse }) => {
    const server = await startOpen();
    try {
      const page = await memberPages(browse, server)('/ai/chatgpt', { expected: /403 .*\/edit$/ });
      const actions = page.locator('.owner-actions');
      await actions.getByRole('button', { name: 'Edit', exact: true }).click();
      await toast(page, 'You need to claim this AI before making any edits.').waitFor();
      await page.route('**/api/aitool/slug/*', async (route) => {
        const tool = await (await route.fetch()).json();
        await route.fulfill({ json: { ...tool, claimedUserId: tool.id, status: { ...tool.status, isClaimed: true } } });
      });
      await page.locator('#similar .card-link').first().click();
      await page.waitForURL((url) => url.pathname !== '/ai/chatgpt');
      await actions.getByRole('button', { name: 'Edit', exact: true }).click();
      await toast(page, 'Only the user who claimed this AI can make edits.').waitFor();
    } finally {
      await server.stop();
    }
  });
});
