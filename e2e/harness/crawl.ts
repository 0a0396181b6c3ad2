import type { Page } from 'playwright-core';

/** The words of places where something could not be loaded, and of pages that are none. */
const ERRORS = /Error loading|Failed to|could not be (?:loaded|read)|Something went wrong|Page Not Found|not found\b/i;

const LINK = /<a [^>]*?href="(\/[^"#]*)/g;
const NO_TEXT = /<(script|style|template)\b[^]*?<\/\1>|<[^>]*>/g;

const decoded = (text: string): string => text.replaceAll('&amp;', '&');

/** Of pages of one kind, which are made alike, so many are looked at: the addresses below these. */
const ALIKE = ['/ai/', '/blogs/', '/login', '/search', '/?section='];
const OF_A_KIND = 6;

/** As many pages are requested at once: a server rejects what would have to wait too long. */
const AT_ONCE = 4;

/** The pages of a site that were looked at, and what is wrong with them. */
export class Crawl {
  readonly problems: string[] = [];
  readonly #seen = new Set<string>();

  constructor(readonly site: string) {}

  /** Looks at the page at `path`, unless that was done; returns the links in it. */
  async page(path: string): Promise<string[]> {
    const kind = ALIKE.find((start) => path.startsWith(start));
    if (this.#seen.has(path) || (kind && [...this.#seen].filter((seen) => seen.startsWith(kind)).length >= OF_A_KIND))
      return [];
    this.#seen.add(path);
    const response = await fetch(this.site + path);
    const html = await response.text();
    if (!response.ok) this.problems.push(`${path}: ${response.status}`);
    const error =
      response.headers.get('content-type')?.startsWith('text/html') && ERRORS.exec(html.replace(NO_TEXT, ' '));
    if (error) this.problems.push(`${path}: ${error[0]}`);
    return [...html.matchAll(LINK)].map(([, link = '']) => decoded(link));
  }

  /** Looks at the pages at `paths`; returns the links in those that are new. */
  async pages(paths: string[]): Promise<string[]> {
    const [left, links]: [string[], string[]] = [[...paths], []];
    const look = async () => {
      for (let path = left.pop(); path; path = left.pop()) links.push(...(await this.page(path)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    return links;
  }

  /** Looks at the page that is open in a browser, and at all pages that it links to. */
  async opened(page: Page): Promise<void> {
    const error = ERRORS.exec(await page.locator('body').innerText());
    if (error) this.problems.push(`${page.url()} in a browser: ${error[0]}`);
    const links = page.locator('a[href^="/"]');
    await this.pages(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)));
  }

  get count(): number {
    return this.#seen.size;
  }
}
