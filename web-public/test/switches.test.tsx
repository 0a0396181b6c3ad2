import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { watchComing } from '../app/navigation/coming.server';
import { MainNav } from '../app/navigation/MainNav';
import { readTexts } from '../app/site/page-texts';
import { Footer } from '../app/site/Footer';
import { OwnerActions } from '../app/tool/OwnerActions';
import { FirstTool } from '../app/dashboard/FirstTool';
import { VoteButton } from '../app/votes/VoteButton';
import { Comments } from '../modules/blogs/comments/Comments';
import { Hero } from '../modules/promotions/packages/Pitch';
import { ReviewsSection } from '../modules/reviews/reading/ReviewsSection';
import { site, tool } from './samples';

/** The texts and elements of `content` on a site with these features off. */
function html(content: ReactNode, ...switchedOff: string[]): string {
  const modules = ['promotions', 'reviews'];
  const loaderData = { root: { site: { ...site, modules, switchedOff }, coming: [], readOnly: null, demo: null } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: content }], { hydrationData: { loaderData } });
  return renderToString(<RouterProvider router={router} />);
}

describe('a feature that is switched off', () => {
  const navigation = (
    <>
      <MainNav />
      <Footer />
    </>
  );
  const summary = { total: 0, counted: 0 } as never;
  const texts = readTexts(site, { page: 'promote', texts: {}, faq: [] });
  const reviews = <ReviewsSection tool={tool()} reviews={{ summary, shown: [], keywords: [] } as never} asks />;

  it.each<[string, ReactNode, RegExp]>([
    ['catalog.submissions', navigation, /href="\/submit"/],
    ['catalog.submissions', <FirstTool />, /href="\/submit"/],
    ['catalog.submissions', <Hero texts={texts} />, /href="\/submit"/],
    ['promotions.requests', navigation, /href="\/promote"/],
    ['promotions.requests', <OwnerActions tool={tool()} />, />Promote/],
    ['curation.suggestions', <OwnerActions tool={tool()} />, />Suggest/],
    ['reviews.questions', reviews, />Ask/],
    ['catalog.upvotes', <VoteButton kind="upvote" tool={tool()} count={3} />, /<button/],
    ['blogs.comments', <Comments post={{ id: '1', slug: 'a' }} comments={[]} />, /id="comments"/],
  ])('%s is not on the page', (feature, content, part) => {
    expect(html(content)).toMatch(part);
    expect(html(content, feature)).not.toMatch(part);
  });

  it('leaves its links out, not those of other features', () => {
    expect(html(navigation, 'catalog.submissions')).toContain('href="/promote"');
    expect(html(navigation, 'promotions.requests')).toContain('href="/promote/register"');
    expect(html(<OwnerActions tool={tool()} />, 'curation.suggestions')).toContain('Promote');
  });
});

describe('what was given before', () => {
  it('is still counted', () => {
    const count = html(<VoteButton kind="upvote" tool={tool()} count={3} />, 'catalog.upvotes');
    expect(count).toContain('vote-count');
    expect(html(<VoteButton kind="save" tool={tool()} count={3} />, 'catalog.upvotes')).toContain('<button');
  });

  it('is still read', () => {
    const author = { id: '2', name: 'Mia', picture: null };
    const comment = { id: '1', author, date: '2026-11-21T00:00:00Z', text: 'Thank you.', replies: [] };
    const comments = <Comments post={{ id: '1', slug: 'a' }} comments={[comment as never]} />;
    expect(html(comments)).toContain('>Reply<');
    const read = html(comments, 'blogs.comments');
    expect(read).toContain('Thank you.');
    expect(read).not.toContain('<button');
  });
});

it('items that are coming are found out again when another feature is off', async () => {
  let offered = false;
  const items = [{ item: 'promote', order: 10, label: 'Promote', isOffered: async () => offered }];
  const coming = watchComing(items);
  expect(await coming(0, 'promotions.requests')).toEqual(['promote']);
  offered = true;
  expect(await coming(1, 'promotions.requests')).toEqual(['promote']);
  expect(await coming(2, '')).toEqual([]);
});
