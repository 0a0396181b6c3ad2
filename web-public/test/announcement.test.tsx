import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Announcement } from '../app/shell/Announcement';
import { siteShown } from '../app/shell/site.server';
import { PreviewBar } from '../app/shell/PreviewBar';
import { SiteStyle } from '../app/shell/SiteStyle';

function page(site: object, element = <Announcement />) {
  const routes = [{ id: 'root', path: '/', element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { site } } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('an announcement', () => {
  it('stands on the page as text, in a landmark of its own', () => {
    const html = page({ announcement: { text: 'Away on <b>Sunday</b>' } });
    expect(html).toContain('<aside class="read-only announcement" aria-label="Announcement">');
    expect(html).toContain('Away on &lt;b&gt;Sunday&lt;/b&gt;');
    expect(html).not.toContain('<a ');
  });

  it('leads where it is said to', () => {
    expect(page({ announcement: { text: 'News', link: '/blogs' } })).toContain('<a href="/blogs">News</a>');
  });

  it('leaves nothing behind when there is none', () => {
    expect(page({})).toBe('');
  });

  it('leaves the look to admins', () => {
    const style = ':root{--logo:url(/media/a.webp)}';
    expect(page({ style }, <SiteStyle />)).toBe(`<style>${style}</style>`);
    expect(page({}, <SiteStyle />)).toBe('');
  });

  it('makes room for the bar of a preview, which leads out of it', () => {
    const preview = { text: 'Preview, not public.', end: 'End preview', to: '/site-preview/end' };
    expect(page({ preview }, <PreviewBar />)).toBe(
      '<aside class="read-only announcement" aria-label="Preview, not public."><p class="wrap">' +
        'Preview, not public. <a href="/site-preview/end">End preview</a></p></aside>',
    );
    expect(page({}, <PreviewBar />)).toBe('');
  });

  it('comes with the request of the server, like all that admins set', () => {
    const site = { name: 'Café', announcement: { text: 'News' } };
    const headers = { 'x-toolbase-site': Buffer.from(JSON.stringify(site)).toString('base64') };
    expect(siteShown(new Request('http://localhost/', { headers }))).toEqual(site);
    expect(siteShown(new Request('http://localhost/')).name).toBe('AI ToolBase');
  });
});
