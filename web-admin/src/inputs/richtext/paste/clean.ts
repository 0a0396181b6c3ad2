import { isAllowedLink } from '../links';
import { isOwnPicture } from '../services';
import { hexColor } from './colors';
import { wordLists } from './word-lists';

/** Removed with what they hold. */
const DROPPED = 'script, style, meta, link, title, xml, iframe, object, embed, form, input, button, svg, colgroup';

/** The styles of spans that are marks of documents. */
const MARKS: [tag: string, applies: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => /underline/.test(style.getPropertyValue('text-decoration'))],
  ['s', (style) => /line-through/.test(style.getPropertyValue('text-decoration'))],
];

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The marks that Word and browsers write around the content: conditional comments, `<o:p>`, the marks of a fragment. */
const withoutWrapping = (html: string): string =>
  html
    .replace(/<!\[if !supportLists\]>/gi, '')
    .replace(/<!\[(?:end)?if[^\]]*\]>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?o:p[^>]*>/gi, '')
    .replace(/<\?xml[^>]*>/gi, '');

/** Google's links lead over a counter of its own. */
function directLink(address: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(address);
    const target = searchParams.get('q') ?? searchParams.get('url');
    return /(^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target ? target : address;
  } catch {
    return address;
  }
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = directLink(link.getAttribute('href') ?? '');
    if (isAllowedLink(address)) link.setAttribute('href', address);
    else unwrap(link);
  }
}

/** Spans with the look of a mark become the mark. A link is underlined anyway. */
function markSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    const inLink = span.closest('a') !== null || span.querySelector('a') !== null;
    const tags = MARKS.filter(([tag, applies]) => applies(span.style) && !(inLink && tag === 'u')).map(([tag]) => tag);
    for (const tag of tags) {
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

/** Google Docs writes a nested list beside its item, not inside it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
  }
}

/** Only these styles mean anything in a document. */
function cleanStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { textAlign } = element.style;
    const isCell = /^T[DH]$/.test(element.tagName);
    const background = isCell ? hexColor(element.style.getPropertyValue('background-color')) : null;
    const retained = [textAlign && `text-align: ${textAlign}`, background && `background-color: ${background}`];
    const style = retained.filter(Boolean).join('; ');
    for (const { name } of [...element.attributes]) {
      const isRetained = /^(href|src|alt|colspan|rowspan|start|width|height)$/.test(name) || name.startsWith('data-');
      if (!isRetained) element.removeAttribute(name);
    }
    if (style) element.setAttribute('style', style);
  }
}

export interface Cleaned {
  html: string;
  /** How many pictures were left out because another site serves them. */
  pictures: number;
}

/** Pasted HTML as this editor takes it: what documents know, without the traces of Word, Google Docs and web pages. */
export function cleanPasted(html: string): Cleaned {
  // Copied from an editor like this one.
  if (/data-pm-slice=/.test(html)) return { html, pictures: 0 };
  const page = new DOMParser().parseFromString(withoutWrapping(html), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src') ?? ''));
  for (const image of foreign) image.remove();
  // Google Docs wraps everything in a bold element that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const bold of body.querySelectorAll<HTMLElement>('b[style], strong[style]')) {
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold);
  }
  wordLists(body);
  nestLists(body);
  markSpans(body);
  cleanLinks(body);
  cleanStyles(body);
  for (const span of body.querySelectorAll('span:not([data-tool]), font')) unwrap(span);
  return { html: body.innerHTML, pictures: foreign.length };
}
