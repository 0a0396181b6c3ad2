import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { asGrace } from '../harness/blogs.ts';
import { asOwner, type ClaimResponse, ownTool, PDF, post, startClaim } from '../harness/claims.ts';
import { settled } from '../harness/dashboard.ts';
import { toast, toLogin } from '../harness/forms.ts';
import { expectNarrow, expectScreens } from '../harness/screens.ts';
import { ADA, type Member, startOpen } from '../harness/member.ts';
import { askQuestion, publishReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';

const TOOL = 'midjourney';
const SNAPSHOTS = new URL('./snapshots/', import.meta.url).pathname;

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

const main = (page: Page) => page.getByRole('main');
const member = (name: string): Member => ({ name, email: `${name.toLowerCase()}@example.org` });

test.for([
  ['claim-found', '/claim?q=midjourney'],
  ['claim-chosen', `/claim?tool=${TOOL}`],
  ['claim-record-missing', '/claim/record/no-such-record'],
  ['claim-invitation-missing', '/claim/invitation/no-such-invitation'],
] as const)('%s is accessible and built as agreed', async ([name, path], { browse }) => {
  const expected = name.endsWith('missing') ? /404/ : undefined;
  const page = await browse(path, { site: server.url, expected });
  await expectScreens(page, {
    snapshot: SNAPSHOTS + name,
    tree: () => treeOf(page, 'main'),
    phone: () => expectNarrow(page, 'phone'),
  });
});

describe.for(['desktop', 'phone'] as const)('on %s', (viewport) => {
  const options = { viewport, colorScheme: 'light' } as const;

  test('a claim and its record are accessible in both themes, and no wider than a phone', async ({ browse }) => {
    let claim: (ClaimResponse & { recordLink: string }) | undefined;
    const page = await asOwner(
      browse,
      server,
      member(`Pat-${viewport}`),
      async (context) => {
        claim = (await startClaim(context, server, 'claude')) as ClaimResponse & { recordLink: string };
        return `/dashboard/claims/${claim.id}`;
      },
      options,
    );
    expect(await page.title()).toBe('AI ToolBase - Your claim');
    await main(page)
      .getByRole('heading', { name: /^Prove that/ })
      .waitFor();
    for (const way of await main(page).getByRole('radio').all()) {
      await way.check();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await expectNarrow(page, viewport);

    await page.goto(new URL(claim?.recordLink ?? '').pathname);
    await main(page)
      .getByRole('heading', { level: 1, name: /^A record for the listing of Claude/ })
      .waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNarrow(page, viewport);
  });
});

describe('the page "Claim"', () => {
  test('finds a tool by its name while one types, and by its website', async ({ browse }) => {
    const page = await browse('/claim', { site: server.url });
    const field = main(page).getByLabel('Name or website of your tool');
    await field.fill('midjour');
    await main(page)
      .getByRole('link', { name: /^Midjourney/ })
      .waitFor();
    await field.fill('https://www.midjourney.com');
    await main(page)
      .getByRole('link', { name: /^Midjourney/ })
      .click();
    await page.waitForURL(`**/claim?tool=${TOOL}`);
    await main(page).getByRole('button', { name: 'Claim instantly' }).waitFor();
  });

  test('works without JavaScript up to the choice of the tool', async ({ browse }) => {
    const page = await browse('/claim', { site: server.url, javaScriptEnabled: false });
    await main(page).getByLabel('Name or website of your tool').fill('midjourney');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/claim?q=midjourney');
    await main(page)
      .getByRole('link', { name: /^Midjourney/ })
      .click();
    await page.waitForURL(`**/claim?tool=${TOOL}`);
    await main(page).getByText('Claiming needs JavaScript').waitFor();
  });

  test('leads who is not signed in to do so, and back', async ({ browse }) => {
    const page = await browse(`/claim?tool=${TOOL}`, { site: server.url });
    await main(page).getByRole('button', { name: 'Claim instantly' }).click();
    await toLogin(page, 'Please login to claim the AI');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/claim?tool=${TOOL}`);
  });
});

test('a claim by documents: from the tool to its owner, who is marked as verified', async ({ browse }) => {
  const owner = member('Olga');
  const page = await asOwner(browse, server, owner, `/ai/${TOOL}`);
  await page.locator('.owner-actions').getByRole('button', { name: 'Claim' }).click();
  await page.waitForURL(`**/claim?tool=${TOOL}`);
  await main(page).getByRole('button', { name: 'Claim with documents' }).click();
  await page.waitForURL('**/dashboard/claims/*');
  await settled(page);
  await main(page)
    .getByRole('radio', { name: /^Documents/ })
    .check();
  await main(page).locator('input[type="file"]').setInputFiles([PDF]);
  await main(page)
    .getByText(/^register\.pdf/)
    .waitFor();
  // One at a time has its own result.
  const script = { ...PDF, name: 'register.js', mimeType: 'text/javascript' };
  await main(page).locator('input[type="file"]').setInputFiles([script]);
  await main(page).getByRole('alert').filter({ hasText: 'must be a PDF, JPG, PNG or DOCX file' }).waitFor();
  await main(page).getByRole('button', { name: 'Send for review' }).click();
  await main(page).getByText('Please write a sentence or two.').waitFor();
  await main(page).getByLabel('Who are you, and what do the documents show?').fill('I am the founder.');
  await main(page).getByRole('button', { name: 'Send for review' }).click();
  await main(page).getByText('An admin is reviewing your claim.').waitFor();

  // Under way, with the next step.
  await page.goto('/dashboard/my-ais?tab=Claimed');
  await settled(page);
  await main(page).getByRole('region', { name: 'Claims in progress' }).getByText('In review').waitFor();
  const id = (
    await main(page)
      .getByRole('link', { name: /^Continue/ })
      .getAttribute('href')
  )
    ?.split('/')
    .at(-1);
  await asGrace(server, async ({ request }) => {
    const response = await request.post(`${server.url}/api/admin/claims/${id}/approve`);
    if (!response.ok()) throw new Error(`approve: ${response.status()} ${await response.text()}`);
  });

  await page.goto(`/dashboard/claims/${id}`);
  await settled(page);
  await main(page).getByRole('heading', { name: 'Midjourney is yours' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto('/dashboard');
  await settled(page);
  await main(page).getByRole('link', { name: '1 Claimed' }).click();
  await page.waitForURL('**/dashboard/my-ais?tab=Claimed');
  await page.getByRole('columnheader').first().waitFor();
  await settled(page);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'URL',
    'Claimed On',
    'Last 28 days',
    'Actions',
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Analytics Midjourney' }).click();
  await main(page).getByRole('heading', { name: 'Analytics of Midjourney' }).waitFor();
  // Nothing was counted of a listing that nobody else has seen: a sentence, and no charts of zeros.
  await main(page).getByText('Nothing was counted in these days.').waitFor();
  expect(await main(page).getByRole('img').count()).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expectNarrow(page, 'desktop');

  await page.goto(`/ai/${TOOL}`);
  await page.locator('.tool-name').getByText('Verified').waitFor();
  await page.locator('.tool-meta').getByRole('link', { name: 'Edit your listing' }).waitFor();
  await page.goto('/search?q=midjourney');
  await page.locator('.card', { hasText: 'Midjourney' }).first().locator('.verified').waitFor();
});

test('an owner replies to a review and a question, an admin publishes both, and all can read them', async ({
  browse,
}) => {
  const tool = 'perplexity';
  const question = 'Does it work without a network?';
  const [review = ''] = await publishReviews(server, tool, [{ title: 'Finds its sources', stars: 4 }]);
  await askQuestion(server, tool, question);
  const page = await asOwner(browse, server, member('Rosa'), async (context) => {
    await ownTool(context, server, tool);
    return '/dashboard/feedback';
  });
  expect(await page.title()).toBe('AI ToolBase - Reviews and questions about your tools');
  const reviews = main(page).getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'Reply Finds its sources' }).click();
  await reviews.getByRole('button', { name: 'Send the reply' }).click();
  await reviews.getByText('Please write a reply.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await reviews.getByLabel('Your reply').fill('Thank you, more of them come in May.');
  await reviews.getByRole('button', { name: 'Send the reply' }).click();
  await toast(page, 'Your reply was sent.').waitFor();
  await reviews.getByText('Waiting for a moderator').waitFor();

  const questions = main(page).getByRole('region', { name: 'Questions' });
  await questions.getByRole('button', { name: `Answer ${question}` }).click();
  await questions.getByLabel('Your answer').fill('No, it needs one.');
  await questions.getByRole('button', { name: 'Send the answer' }).click();
  await questions.getByText('Waiting for a moderator').waitFor();
  // At the end of a short page the sidebar moves below the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expectNarrow(page, 'desktop');

  await asGrace(server, async (admin) => {
    const { items } = (await (await admin.request.get(`${server.url}/api/admin/questions`)).json()) as {
      items: { id: string; question: string; proposal: string }[];
    };
    const waiting = items.find((item) => item.question === question);
    expect(waiting?.proposal).toBe('No, it needs one.');
    await post(admin, server, `/api/admin/questions/${waiting?.id}/answer`, { answer: waiting?.proposal });
    await post(admin, server, `/api/admin/reviews/${review}/approve-reply`);
  });
  await page.reload();
  await settled(page);
  await reviews.getByText('Published', { exact: true }).waitFor();
  await questions.getByText('Published', { exact: true }).waitFor();
  await page.goto(`/review/${review}`);
  await main(page).getByText('Thank you, more of them come in May.').waitFor();
  await page.goto(`/ai/${tool}?section=faqs`);
  await page.locator('#faqs').getByText(question).waitFor();
  await page.locator('#faqs').getByText('No, it needs one.').waitFor({ state: 'attached' });
});

test('an account without claims is shown where to begin', async ({ browse }) => {
  const page = await asOwner(browse, server, ADA, '/dashboard/my-ais?tab=Claimed');
  await main(page).getByRole('link', { name: 'Claim a tool' }).click();
  await page.waitForURL('**/claim');
});
