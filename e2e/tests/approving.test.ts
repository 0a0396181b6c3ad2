import type { Page } from 'playwright-core';
import { violations, violationsInBothThemes } from '../harness/axe.ts';
import { ask, type Items, opener, signIn } from '../harness/admin.ts';
import { enter, toast } from '../harness/forms.ts';
import { logIn, signUp } from '../harness/member.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { type Browse, expect, test } from '../harness/test.ts';

const own = ownAdmin({ each: true });

const ADA = { name: 'Ada Maker', email: 'ada.maker@example.org' };

/** Submits tools as a member; returns their ids. */
async function submit(browse: Browse, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  await browse('/submit', {
    site: own.server.url,
    prepare: async (context) => {
      await signUp(context, own.server, ADA);
      for (const name of names) {
        const slug = name.toLowerCase().replaceAll(' ', '-');
        const sent = await context.request.post(`${own.server.url}/api/aitool`, {
          data: { name, url: `https://${slug}.example`, quick: false },
        });
        const { id } = ((await sent.json()) as { newAiTool: { id: string } }).newAiTool;
        const saved = await context.request.put(`${own.server.url}/api/aitool/${id}`, {
          data: {
            categories: ['Copywriting'],
            details: { introduction: `${name} writes.`, usage: 'Type.', speciality: 'Ink.' },
            features: { pros: ['Quick'], cons: ['Black'] },
            media: { videos: ['https://youtu.be/dQw4w9WgXcQ'] },
            socialLinks: { twitter: 'https://x.com/quill' },
          },
        });
        expect(saved.status(), await saved.text()).toBe(200);
        ids.push(id);
      }
    },
  });
  return ids;
}

/** The approve page of a tool, as an admin. */
const approvePage = async (browse: Browse, slug: string): Promise<Page> => {
  const page = await browse(`/ai/${slug}/approve`, {
    site: own.server.url,
    prepare: async (context) => {
      await signIn(context, own.server);
    },
  });
  await page.getByRole('heading', { name: 'Decision' }).waitFor();
  return page;
};

const names = async (page: Page) => {
  const { items } = await ask<Items>(page, '/api/admin/submitted-ai');
  return items.map(({ name }) => name);
};

test('an admin sees form, facts and history, and decides there', async ({ browse }) => {
  await submit(browse, ['Quill One', 'Quill Two']);
  const page = await approvePage(browse, 'quill-one');
  await page.getByRole('heading', { name: 'Approve Quill One', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Quill One' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/- Approve Quill One$/);
  expect(await page.getByLabel('AI Name').inputValue()).toBe('Quill One');
  await page.getByText('Ada Maker (address not confirmed)').waitFor();
  await page.getByText('0 business days').waitFor();
  await page.locator('summary').filter({ hasText: 'Submitted · Ada Maker' }).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button', { name: 'Preview' }).click();
  const preview = page.locator('.form-preview');
  await preview.getByText('Quill One writes.').waitFor();
  await preview.getByRole('link', { name: 'Quill One, video 1' }).waitFor();
  await preview.getByRole('list', { name: 'Quill One elsewhere' }).getByRole('link', { name: 'Twitter' }).waitFor();

  await page.getByRole('button', { name: 'Request changes' }).click();
  const changes = page.getByRole('dialog', { name: 'What should be changed?' });
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await changes.getByText('Please give a reason.').waitFor();
  await changes.getByLabel('Reason').fill('Please add a picture.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await toast(page, 'Quill One was sent back to its submitter.').waitFor();
  await page.getByText('Changes requested', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await toast(page, 'Quill One is listed.').waitFor();

  const second = await approvePage(browse, 'quill-two');
  await second.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = second.getByRole('dialog', { name: 'Reject this tool?' });
  await reject.getByLabel('Reason').selectOption('not-an-ai');
  await reject.getByLabel('Note').fill('It is a shop.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await toast(second, 'Quill Two is rejected.').waitFor();
  await second.getByText('It is not an AI tool, agent or GPT. It is a shop.').first().waitFor();
});

test('who is no admin finds nothing there, and who submitted it learns the reason', async ({ browse }) => {
  const [id] = await submit(browse, ['Quill Three']);
  const admin = await approvePage(browse, 'quill-three');
  await admin.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject this tool?' });
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await toast(admin, 'Quill Three is rejected.').waitFor();
  const page = await browse('/ai/quill-three/approve', {
    site: own.server.url,
    expected: /404/,
    prepare: (context) => logIn(context, own.server, ADA),
  });
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
  await page.goto('/ai/quill-three');
  await page.getByRole('heading', { name: 'Quill Three', level: 1 }).waitFor();
  await page.getByText('Reason: It advertises something else.').waitFor();
  expect(await page.title()).toBe('AI ToolBase - Quill Three');
  expect(await page.getByRole('heading', { name: 'Tool not found' }).count()).toBe(0);
  await page.goto('/dashboard/my-ais');
  const row = page.getByRole('main').locator('tbody tr', { hasText: 'Quill Three' });
  await row.getByText('Reason: It advertises something else.').waitFor();
  expect(id).toBeTruthy();
});

test('who submitted a tool sees its place in the queue, and changes it beside a draft', async ({ browse }) => {
  const [, id] = await submit(browse, ['Quill Seven', 'Quill Eight']);
  const page = await browse('/ai/quill-eight', {
    site: own.server.url,
    expected: /404/,
    prepare: (context) => logIn(context, own.server, ADA),
  });
  await page.getByText('Your submission is number 2 in the queue.').waitFor();
  await page.goto('/submit/manual');
  await enter(page, { 'AI Name': 'Quill Draft', 'AI URL': 'https://quill-draft.example' });
  const saved = page.getByRole('status').filter({ hasText: /^Draft saved \d\d:\d\d$/ });
  await saved.waitFor();

  const admin = await approvePage(browse, 'quill-eight');
  const path = `/api/admin/submitted-ai/${id}/request-changes`;
  const returned = await admin.request.post(path, { data: { reason: 'Please add a picture.' } });
  expect(returned.status(), await returned.text()).toBe(200);
  await page.goto('/ai/quill-eight');
  await page.getByText('We have requested changes to your submission.').waitFor();
  await page.getByText('Reason: Please add a picture.').waitFor();
  await page.getByRole('link', { name: 'Edit it' }).click();
  await page.getByRole('heading', { name: 'Edit Quill Eight', level: 1 }).waitFor();
  await enter(page, { 'One-line summary': 'It is the eighth.' });
  await saved.waitFor();
  await page.goto('/submit/manual');
  await page.getByText('We have restored your draft.').waitFor();
  expect(await page.getByLabel('AI Name').inputValue()).toBe('Quill Draft');
});

test('what is live and what waits stand side by side, until that is decided', async ({ browse }) => {
  await submit(browse, ['Quill Nine']);
  const page = await approvePage(browse, 'quill-nine');
  await page.getByText('There are no changes waiting.').waitFor();
  // Only who has claimed a tool makes changes that wait.
  const id = '00000000-0000-7000-8000-000000000009';
  const changes = { name: { from: 'Quill Nine', to: 'Quill Ninety' } };
  let state = 'pending';
  await page.route(/\/api\/admin\/tool-changes\?/, async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = (await response.json()) as Items;
    await route.fulfill({ response, json: { ...rest, items: [{ ...items[0], id, state, changes }, ...items] } });
  });
  const decided: string[] = [];
  await page.route(`**/api/admin/tool-changes/${id}/effects`, (route) => route.fulfill({ json: { effects: [] } }));
  await page.route(`**/api/admin/tool-changes/${id}/{approve,reject}`, async (route) => {
    decided.push(`${new URL(route.request().url()).pathname.split('/').at(-1)} ${route.request().postData() ?? ''}`);
    state = 'live';
    await route.fulfill({ json: {} });
  });
  for (const way of ['Approve', 'Reject'] as const) {
    state = 'pending';
    await page.reload();
    const difference = page.locator('section', {
      has: page.getByRole('heading', { name: /^Changes to the live listing/ }),
    });
    const row = difference.getByRole('row', { name: /^Name/ });
    await row.getByRole('cell', { name: 'Quill Nine', exact: true }).waitFor();
    await row.getByRole('cell', { name: 'Quill Ninety', exact: true }).waitFor();
    await difference.getByRole('button', { name: `${way} the change` }).click();
    if (way === 'Reject') {
      const dialog = page.getByRole('dialog', { name: 'Reject the change' });
      await dialog.getByLabel('Reason').fill('It is another product.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
    }
    await toast(page, way === 'Approve' ? 'The change is live.' : 'The change is rejected.').waitFor();
    await difference.getByText('There are no changes waiting.').waitFor();
  }
  expect(decided).toEqual([expect.stringMatching(/^approve/), 'reject {"reason":"It is another product."}']);
});

test('a tool with another slug is found at its former address', async ({ browse, statuses }) => {
  const address = (slug: string) => `${own.server.url}/ai/${slug}`;
  const admin = await opener(browse, own.server)('/submitted-ai');
  const page = await browse('/ai/midjourney', { site: own.server.url });
  const data = { oldSlug: 'midjourney', newSlug: 'midjourney-pictures' };
  const renamed = await admin.request.put('/api/adminactions/update-tool-slug', { data });
  expect(renamed.status(), await renamed.text()).toBe(200);
  const status = async () => (await page.request.get('/ai/midjourney', { maxRedirects: 0 })).status();
  await expect.poll(status).toBe(301);
  await page.goto('/ai/midjourney?section=faqs');
  expect(new URL(page.url()).pathname).toBe('/ai/midjourney-pictures');
  await page.getByRole('heading', { name: 'Midjourney', level: 1 }).waitFor();
  expect(statuses.get(address('midjourney-pictures'))).toBe(200);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/ai\/midjourney-pictures$/);
});

test('the queue is worked off with keys', async ({ browse }) => {
  await submit(browse, ['Quill Four', 'Quill Five', 'Quill Six']);
  const page = await opener(browse, own.server)('/submitted-ai');
  const link = page.getByRole('link', { name: /^Approval Now/ }).first();
  expect(await link.getAttribute('href')).toBe('/ai/quill-four/approve');
  expect(await violations(page)).toEqual([]);
  const focusOn = (name: string) => page.locator('.records tbody tr:focus-within').filter({ hasText: name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await focusOn('Quill Four');
  await page.keyboard.press('a');
  await focusOn('Quill Five');
  expect(await names(page)).toEqual(['Quill Five', 'Quill Six']);
  await page.keyboard.press('u');
  await page.getByText('is as it was before.').waitFor();
  await expect.poll(() => names(page)).toEqual(['Quill Four', 'Quill Five', 'Quill Six']);
  await focusOn('Quill Four');
  await page.keyboard.press('ArrowDown');
  await focusOn('Quill Five');
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject: Quill Five' });
  await reject.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'It advertises something else' }).click();
  await reject.getByRole('button', { name: 'Reject' }).click();
  await reject.waitFor({ state: 'hidden' });
  await expect.poll(() => names(page)).toEqual(['Quill Four', 'Quill Six']);
});

test('the page of a tool follows its state at once, although its former page is cached', async ({ browse }) => {
  const address = `${own.server.url}/ai/quill-fresh`;
  const status = async () => (await fetch(address)).status;
  const decide = async (page: Page, action: string, body: object) => {
    const sent = await page.request.post(`${own.server.url}${action}`, { data: body });
    expect(sent.status(), await sent.text()).toBe(200);
  };
  // Cached as a 404 before there is such a tool.
  expect(await status()).toBe(404);
  const [id = ''] = await submit(browse, ['Quill Fresh']);
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
  const page = await approvePage(browse, 'quill-fresh');
  await decide(page, `/api/admin/submitted-ai/${id}/request-changes`, { reason: 'Please add a picture.' });
  await expect.poll(status, { timeout: 10_000 }).toBe(404);
  await decide(page, `/api/adminactions/return-tool-to-queue/${id}`, {});
  await decide(page, `/api/admin/submitted-ai/${id}/approve`, {});
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});

test('an incomplete submission says so where one decides, and leads to the form', async ({ browse }) => {
  const name = 'Quill Seven with a name that is as long as the form for submissions lets a name be';
  await browse('/submit', {
    site: own.server.url,
    prepare: async (context) => {
      await signUp(context, own.server, ADA);
      const data = { name, url: 'https://quill-seven.example' };
      const sent = await context.request.post(`${own.server.url}/api/aitool`, { data });
      expect(sent.ok(), await sent.text()).toBe(true);
    },
  });
  const phone = await opener(browse, own.server)('/submitted-ai', { viewport: 'phone' });
  const card = phone.locator('.cards > li').filter({ hasText: name });
  await card.getByText('Incomplete', { exact: true }).waitFor();
  const { x = 0, width = 0 } =
    (await card
      .getByRole('button', { name: /^Reject:|^More for/ })
      .last()
      .boundingBox()) ?? {};
  expect(x + width, 'nothing is pushed off the screen').toBeLessThanOrEqual(390);
  expect(await violationsInBothThemes(phone)).toEqual([]);

  const page = await opener(browse, own.server)('/submitted-ai');
  const row = page.locator('.records tbody tr').filter({ hasText: name });
  await row.getByText('Incomplete', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: /^Approve:/ }).count()).toBe(0);
  await row.getByRole('link', { name: `Complete: ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor();
});
