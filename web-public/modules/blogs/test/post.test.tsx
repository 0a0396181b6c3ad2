import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { site } from '../../../test/samples';
import BlogPage from '../pages/blog';
import { withHeadingLinks } from '../reading/heading-links';
import { pictureOf, postLd } from '../reading/json-ld';
import { isOpening, postView } from '../reading/post-view';
import { textOf } from '../reading/sent-once';
import { blog, card, comment, HEADINGS, HTML } from './samples';

/** The page as the server renders it. */
const page = (differs: Parameters<typeof blog>[0] = {}, similar = [card({ _id: 'other', slug: 'other' })]): string => {
  const Stub = createRoutesStub([{ path: '/', id: 'post', Component: BlogPage, loader: () => null }]);
  const loaderData = { post: postView(blog(differs), similar) };
  return renderToString(<Stub hydrationData={{ loaderData }} />);
};

describe('a post', () => {
  it('has date, author, categories, hero, text, comments and related posts', () => {
    const html = page();
    expect(html).toContain('<h1>How to choose a tool</h1>');
    expect(html).toContain('Nov 21, 2026');
    expect(html).toContain('Grace Hopper');
    expect(html).toContain('href="/blogs/category/guides"');
    expect(html).toMatch(/<img src="\/media\/hero.webp" alt="A desk"[^>]*fetchPriority="high"/);
    expect(html).toContain('Write down one task.');
    expect(html).toContain('1 comment');
    expect(html).toContain('href="/blogs/other"');
    expect(html).toContain('4 min read');
  });

  it('lists its headings from three on', () => {
    expect(page()).toMatch(/<nav class="post-contents"[^]*<a href="#cost">What it costs<\/a>/);
    expect(page({ headings: HEADINGS.slice(0, 2) })).not.toContain('post-contents');
  });

  it('says how many of its tools have changed, where it names any', () => {
    expect(page()).toContain('<b>2 of 7 tools have changed since</b>');
    expect(page({ facts: { changed: 1, total: 1 } })).toContain('<b>1 of 1 tool has changed since</b>');
    expect(page({ facts: { changed: 0, total: 3 } })).toContain('None of the 3 tools');
    expect(page({ facts: { changed: 0, total: 0 } })).not.toContain('post-facts');
  });

  it('stands without hero, author, categories, comments and related posts', () => {
    const html = page({ heroImage: null, author: null, categories: [], comments: [] }, []);
    expect(html).not.toContain('post-hero');
    expect(html).not.toContain('post-related');
    expect(html).toContain('No comments yet.');
  });

  it('leads with an excerpt only where the text does not begin with it', () => {
    expect(page()).toContain('class="post-lead"');
    expect(page({ excerpt: 'Write down one task. The & job It is' })).not.toContain('class="post-lead"');
    expect(isOpening('Write down … one task', HTML)).toBe(true);
    expect(isOpening('Something else', HTML)).toBe(false);
  });

  it('names a later change, but not one of the same day', () => {
    expect(page()).not.toContain('Updated');
    expect(page({ updatedAt: '2026-11-24T09:00:00Z' })).toContain('Updated Nov 24, 2026');
  });

  it('shows replies below their comment', () => {
    const reply = comment({ _id: 'comment-2', comment: 'Glad to hear.', user: null });
    const html = page({ comments: [comment({ replies: [reply] })] });
    expect(html).toContain('2 comments');
    expect(html).toMatch(/aria-label="Replies to Ada Lovelace"[^]*Anonymous[^]*Glad to hear\./);
  });
});

describe('the text of a post', () => {
  it('has a link behind each heading, named after it', () => {
    const html = withHeadingLinks(HTML);
    expect(html).toContain(
      '<h2 id="job">The &amp; job <a class="rt-anchor" href="#job" aria-label="Link to: The &amp; job">#</a></h2>',
    );
    expect(html).toContain('aria-label="Link to: What it costs">#</a></h3>');
    expect(html.match(/rt-anchor/g)).toHaveLength(3);
  });

  it('names a heading with quotes without ending the attribute', () => {
    const html = withHeadingLinks('<h2 id="free">What "free" means</h2>');
    expect(html).toContain('aria-label="Link to: What &quot;free&quot; means"');
  });

  it('is read from the page where it was not sent', () => {
    document.body.innerHTML = '<div id="text"><p>Here</p></div>';
    expect(textOf(undefined, 'text')).toBe('<p>Here</p>');
    expect(textOf('<p>Sent</p>', 'text')).toBe('<p>Sent</p>');
    expect(textOf(() => '<p>Rendered</p>', 'text')).toBe('<p>Rendered</p>');
  });
});

describe('the structured data of a post', () => {
  it('names what search engines show of it', () => {
    expect(postLd(site, postView(blog(), []))).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'How to choose a tool',
      url: 'https://tools.example.org/blogs/how-to-choose-a-tool',
      image: 'https://tools.example.org/media/hero.webp',
      datePublished: '2026-11-21T09:00:00Z',
      author: { '@type': 'Person', name: 'Grace Hopper' },
      wordCount: 1_200,
      commentCount: 1,
    });
  });

  it('names the site as author where no person is', () => {
    const organization = { '@type': 'Organization', name: site.name, url: 'https://tools.example.org/' };
    const ofSite = card({ author: { _id: '00000000-0000-0000-0000-000000000000', fullName: site.name } });
    for (const { author } of [ofSite, { author: null }]) {
      expect(postLd(site, postView(blog({ author }), []))).toMatchObject({ author: organization });
    }
    expect(page({ author: ofSite.author })).toContain(`<p class="post-author">${site.name}</p>`);
  });

  it('shares the picture for it, else the hero, else the one that the server draws', () => {
    const picture = (differs: Parameters<typeof blog>[0]) => pictureOf(postView(blog(differs), []));
    expect(picture({ shareImage: '/media/share.webp' })).toBe('/media/share.webp');
    expect(picture({})).toBe('/media/hero.webp');
    expect(picture({ heroImage: null })).toBe('/share/blogs/how-to-choose-a-tool.png');
  });
});
