import type { Page } from 'playwright-core';
import { readMasked } from './masked.ts';

/**
 * The accessibility tree below `selector`, in Playwright's notation. It shows how a page is built:
 * long lists are cut, and what changes with the day or with the catalogue is masked, namely dates,
 * years, counts, which tools a list holds, and what a search makes of them.
 */
export async function treeOf(page: Page, selector: string): Promise<string> {
  const tree = await readMasked(page, maskLists, () => page.locator(selector).ariaSnapshot());
  return `${masked(tree)}\n`;
}

/** Runs in the page. */
function maskLists(): void {
  const selectAll = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const cut = (list: string, item: string, shown: number) => {
    for (const element of selectAll(list))
      selectAll(`:scope > ${item}`, element)
        .slice(shown)
        .forEach((extra) => extra.remove());
  };
  const setText = (selector: string, text: string) =>
    selectAll(selector).forEach((element) => (element.textContent = text));

  cut('.grid', '.card', 2);
  cut('.filters fieldset', '.option, .branch', 3);
  cut('.category-grid, .category-list', 'li', 2);
  cut('.browser > div', 'section', 2);
  cut('.pagination ul', 'li', 4);
  cut('.post-grid', 'li', 2);
  cut('.post-related ul', 'li', 1);
  setText('.card-link', 'NAME');
  cut('.card-categories', '*', 1);
  setText('.card .act-tool', 'NAME');
  setText('.card-category', 'CATEGORY');
  setText('.card-intro', 'PROMISE');
  setText('.card-price', 'PRICE');
  setText('.card-rating', 'RATING');
  setText('.card-stats li', 'FIGURE');
  selectAll('.day-pick').forEach((pick) => pick.remove());
  setText('.option-count, .category-count', 'N');
  setText('.post-card-title a, .post-related a', 'TITLE');
  setText('.post-card-excerpt', 'EXCERPT');
  setText('.summary p', 'SUMMARY');
  setText('.summary li', 'POINT');
  selectAll('.card-link').forEach((link) => link.setAttribute('href', '/ai/TOOL'));
  selectAll('.post-card-title a, .post-related a').forEach((link) => link.setAttribute('href', '/blogs/POST'));
  selectAll('.card-visit').forEach((link) => link.setAttribute('href', 'https://TOOL'));
  selectAll('.card-category').forEach((link) => link.setAttribute('href', '/category/CATEGORY'));
  if (location.pathname === '/search') selectAll('.suggestions').forEach((section) => section.remove());
  setText('.session-facts', 'ADDRESS AND TIMES');
  selectAll('.card [title]').forEach((element) => element.removeAttribute('title'));
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

const masked = (tree: string): string =>
  tree
    .replace(new RegExp(`\\b(?:\\d{1,2} ${MONTH},?|${MONTH} \\d{1,2},) \\d{4}\\b`, 'g'), 'DATE')
    .replace(/© \d{4}/g, '© YEAR')
    .replace(/ of [\d,]+ /g, ' of N ')
    .replace(/\b\d+ min read\b/g, 'N min read')
    .replace(/\(\d+ more\)/g, '(N more)')
    .replace(/\b([Pp]age[ =])\d{2,}/g, '$1N')
    .replace(/\d[\d.,]*[KMB]? (upvote|save|page view|visit)s?\b/g, 'N $1s');
