import { isBlock, neighbour } from './elements';

/** Removed with what they hold, from everything that is pasted. */
const ACTIVE = 'script, style, meta, link, title, xml, iframe, object, embed, template, noscript';

/** Removed with what they hold from texts of other programs, too. */
const LEFTOVERS = [
  'input, button, select, textarea, svg, colgroup, clipboard-copy',
  // Hidden from readers there, or meant for assistive technology of that page.
  '[hidden], [aria-hidden="true"], .sr-only, .visually-hidden',
  // Comments of Word, and text that is deleted when its changes are accepted.
  '.msocomanchor, .msocomtxt, .msocomoff, .MsoCommentReference, .MsoCommentText, .MsoCommentSubject',
  '[href^="#_msocom"], [name^="_msocom"], .msoDel, del[cite], del[datetime]',
  // The picture of a box of Google Docs, icons of Confluence, links of Wikipedia.
  'img[aria-roledescription="checkbox"], .aui-icon, .mw-editsection',
].join();

const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-element:\s*comment/i;

function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove();
}

export const removeActive = (page: Document): void => removeAll(page.querySelectorAll(ACTIVE));

export function removeLeftovers(body: HTMLElement): void {
  removeAll(body.querySelectorAll(LEFTOVERS));
  const styled = [...body.querySelectorAll('[style]')];
  removeAll(styled.filter((element) => HIDDEN.test(element.getAttribute('style') ?? '')));
}

const isBlank = (element: Element): boolean =>
  /^[\s\u200b]*$/.test(element.textContent ?? '') && element.querySelector('img, hr, br, table, [data-tool]') === null;

/** Removes lines without content: what parts two blocks is the page's to decide. */
export function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const [before, after] = [neighbour(line, 'previousSibling'), neighbour(line, 'nextSibling')];
    const isLast = after === null && isBlock(line.parentNode);
    if (isLast || isBlock(before) || isBlock(after)) line.remove();
  }
  for (const block of [...body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')].reverse()) {
    if (isBlank(block)) block.remove();
  }
  for (const cell of body.querySelectorAll('td, th')) if (isBlank(cell)) cell.replaceChildren();
  // HTML has no white space at the beginning of a line.
  for (const block of body.querySelectorAll('aside, div, section, blockquote, li, td')) {
    const { firstChild } = block;
    if (firstChild?.nodeName === '#text') firstChild.textContent = firstChild.textContent?.trimStart() ?? '';
  }
}
