import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { describe, expect, it } from 'vitest';
import { breadcrumbLd, itemListLd, softwareLd } from '../app/site/json-ld';
import { pageMeta, pageTitle, shortenDescription } from '../app/site/meta';
import { card, site, tool } from './samples';

const page = { title: 'AI ToolBase - Image Tools', description: 'Tools for pictures.', path: '/category/image?page=2' };

describe('the head of a page', () => {
  it('names one absolute address for search engines and for sharing', () => {
    const tags = pageMeta(site, page);
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://tools.example.org/category/image?page=2',
    });
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://tools.example.org/category/image?page=2' });
  });

  it('is a bare title on staging, left out of search engines', () => {
    expect(pageMeta({ ...site, env: 'staging' }, page)).toEqual([
      { title: page.title },
      { name: 'robots', content: 'noindex' },
    ]);
  });

  it('keeps variants out of search engines but lets their links be followed', () => {
    expect(pageMeta(site, { ...page, noindex: true })).toContainEqual({ name: 'robots', content: 'noindex,follow' });
    expect(pageMeta(site, page)).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
  });

  it('shares a picture by its full address, the site’s own where the page has none', () => {
    expect(pageMeta(site, page)).toContainEqual({
      property: 'og:image',
      content: 'https://tools.example.org/share.png',
    });
    const own = pageMeta(site, { ...page, picture: '/ai/sample' });
    expect(own).toContainEqual({ property: 'og:image', content: 'https://tools.example.org/share/ai/sample.png' });
    expect(own).toContainEqual({ property: 'og:image:alt', content: page.title });
    expect(own).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('advertises its feeds in three formats, unless the page is sensitive', () => {
    const feeds = [{ title: 'New tools: Image', page: '/category/image' }];
    const links = pageMeta(site, { ...page, feeds }).filter((tag) => 'rel' in tag && tag.rel === 'alternate');
    const title = 'AI ToolBase - New tools: Image';
    expect(links).toEqual(
      [
        ['application/rss+xml', 'feed.xml'],
        ['application/atom+xml', 'atom.xml'],
        ['application/feed+json', 'feed.json'],
      ].map(([type, file]) => ({
        tagName: 'link',
        rel: 'alternate',
        type,
        title,
        href: `https://tools.example.org/category/image/${file}`,
      })),
    );
    for (const hidden of [{ sensitive: true }, { feeds: [] }])
      expect(pageMeta(site, { ...page, feeds, ...hidden })).not.toContainEqual(
        expect.objectContaining({ rel: 'alternate' }),
      );
  });

  it('cuts long descriptions at a word', () => {
    const text = shortenDescription('word '.repeat(60));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text.endsWith('word…')).toBe(true);
  });

  it('names the product, the page and from page two on its number', () => {
    expect(pageTitle(site, 'Image Tools')).toBe('AI ToolBase - Image Tools');
    expect(pageTitle(site, 'Image Tools', 2)).toBe('AI ToolBase - Image Tools - Page 2');
  });
});

describe('structured data', () => {
  it('numbers the tools of a later page as places in the whole list', () => {
    expect(itemListLd(site, 'All', [card()], 21)).toMatchObject({
      itemListElement: [{ position: 21, url: 'https://tools.example.org/ai/sample' }],
    });
  });

  it('names each step of the way up', () => {
    expect(breadcrumbLd(site, [{ name: 'Home', path: '/' }])).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home', item: 'https://tools.example.org/' }],
    });
  });

  it('cannot break out of its script, whatever a tool is called', () => {
    const evil = tool({ name: '</script><script>alert(1)</script>', shortDescription: '<!--' });
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => <Meta />,
        meta: () => pageMeta(site, { ...page, jsonLd: [softwareLd(site, evil, {})] }),
      },
    ]);
    const html = renderToString(<Stub />);
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--<');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name: '</script><script>alert(1)</script>' });
  });
});
