import type { Page } from 'playwright-core';

export interface Head {
  title: string;
  lang: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  /** `og:` and `twitter:` properties. */
  share: Record<string, string>;
  /** The addresses of feeds, by their types. */
  feeds: Record<string, string>;
  /** The structured data, parsed. */
  data: Record<string, unknown>[];
  /** All first-level headings. */
  h1: string[];
}

/** The description of the page for machines. Throws when its structured data is no JSON. */
export const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent);
    const tags = document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]');
    return {
      title: document.title,
      lang: document.documentElement.lang,
      description: content('meta[name="description"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      robots: content('meta[name="robots"]'),
      share: Object.fromEntries(
        [...tags].map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]),
      ),
      feeds: Object.fromEntries(
        [...document.querySelectorAll('link[rel="alternate"][type^="application/"]')].map((link) => [
          link.getAttribute('type'),
          link.getAttribute('href'),
        ]),
      ),
      data: texts('script[type="application/ld+json"]').map((text) => JSON.parse(text)),
      h1: texts('h1'),
    };
  });
