import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Hero } from '../app/home/Hero';
import { Footer } from '../app/shell/Footer';
import { H } from '../app/texts/home';

function page(site: object, menu = {}) {
  const element = (
    <>
      <Hero below={null}>{null}</Hero>
      <Footer />
    </>
  );
  const hydrationData = { loaderData: { root: { site: { description: 'A directory.', ...site }, coming: [], menu } } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the words of the site', () => {
  it('are those that admins set', () => {
    const links = [{ label: 'Status', to: 'https://status.example.org' }];
    const words = { heroTitle: 'Tools', heroIntro: 'All <of> them.', footerText: 'Made here.', contact: 'a@b.example' };
    const html = page({ ...words, footerLinks: links });
    expect(html).toContain('<h1>Tools</h1>');
    expect(html).toContain('All &lt;of&gt; them.');
    expect(html).toContain('<p>Made here.</p>');
    expect(html).toContain('<a href="https://status.example.org">Status</a>');
    expect(html).toContain('<a href="mailto:a@b.example">Contact</a>');
  });

  it('are those of the build otherwise', () => {
    const html = page({});
    expect(html).toContain(`<h1>${H.heading}</h1>`);
    expect(html).toContain(H.intro);
    expect(html).toContain('<p>A directory.</p>');
    expect(html).not.toContain('mailto:');
  });
});

describe('the footer', () => {
  it('has the links that the server sends, and no column without any', () => {
    const html = page({}, { categories: [{ to: '/category/cooking', label: 'Cooking' }] });
    expect(html).toContain('<a href="/category/cooking" data-site="">Cooking</a>');
    expect(html).not.toMatch(/footer-use-cases|\/use-cases\/|top-ai-tools/);
    expect(page({}, { lists: [{ to: '/top-ai-tools', label: 'Top' }] })).toContain('href="/top-ai-tools"');
  });
});
