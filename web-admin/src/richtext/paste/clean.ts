import { isOwnPicture } from '../document/services';
import { codeBlocks } from './code';
import { hexColor } from '../document/colors';
import { unwrap } from './elements';
import { removeActive, removeEmptyLines, removeLeftovers } from './leftovers';
import { cleanLinks } from './links';
import { nestLists } from './lists';
import { inlineClassStyles } from './sheets';
import { signsAsText } from './signs';
import { wordLists } from './word-lists';

/** The styles of spans and cells that are marks of documents. */
const MARKS: [tag: string, applies: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => /underline/.test(style.getPropertyValue('text-decoration'))],
  ['s', (style) => /line-through/.test(style.getPropertyValue('text-decoration'))],
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A macro of Confluence as it is stored, with its code. */
function macro(_: string, content: string): string {
  const [title, language] = ['title', 'language'].map(
    (name) => new RegExp(`ac:name="${name}">([^<]*)<`).exec(content)?.[1],
  );
  const [, code = ''] = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(content) ?? [];
  return `${title ? `<p>${title}</p>` : ''}<pre data-language="${language ?? ''}">${escaped(code)}</pre>`;
}

/** The text without what HTML does not have: conditional comments and `<o:p>` of Word, macros of Confluence. */
const asHtml = (html: string): string =>
  html
    .replace(/<ac:structured-macro[^>]*ac:name="code"[^>]*>([\s\S]*?)<\/ac:structured-macro>/gi, macro)
    .replace(/(<style[^>]*>)\s*<!--/gi, '$1')
    .replace(/<!\[if !supportLists\]>/gi, '')
    .replace(/<!\[(?:end)?if[^\]]*\]>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?o:p[^>]*>/gi, '')
    .replace(/<\?xml[^>]*>/gi, '');

/** Spans with the look of a mark become the mark. A link is underlined anyway. */
function markSpans(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('span[style], font[style], td[style]')) {
    const inLink = span.closest('a') !== null || span.querySelector('a') !== null;
    const tags = MARKS.filter(([tag, applies]) => applies(span.style) && !(inLink && tag === 'u')).map(([tag]) => tag);
    for (const tag of tags) {
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

/** Only these styles mean anything in a document. */
function cleanStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { textAlign } = element.style;
    const isCell = /^T[DH]$/.test(element.tagName);
    const background = isCell ? hexColor(element.style.backgroundColor || element.style.background) : null;
    const retained = [textAlign && `text-align: ${textAlign}`, background && `background-color: ${background}`];
    const style = retained.filter(Boolean).join('; ');
    for (const { name } of [...element.attributes]) {
      const isRetained = /^(href|src|alt|colspan|rowspan|start|width|height)$/.test(name) || name.startsWith('data-');
      const isLanguage = name === 'class' && element.matches('pre > code');
      if (!isRetained && !isLanguage) element.removeAttribute(name);
    }
    if (style) element.setAttribute('style', style);
  }
}

export interface Cleaned {
  html: string;
  /** How many pictures were left out because another site serves them. */
  pictures: number;
}

/** Removes the pictures of other sites and returns their number. */
function removeForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src') ?? ''));
  for (const image of foreign) image.remove();
  return foreign.length;
}

/** Google Docs wraps everything in a bold element that is not bold. */
function unwrapBold(body: HTMLElement): void {
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (bold.id.startsWith('docs-internal-guid') || /^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold);
  }
}

function unwrapSpans(body: HTMLElement): void {
  for (const pause of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) {
    pause.replaceWith(body.ownerDocument.createElement('br'));
  }
  for (const span of body.querySelectorAll('span:not([data-tool]), font, form')) unwrap(span);
}

/** The steps that turn a text of another program into what documents know, in their order. */
const STEPS = [
  signsAsText,
  removeLeftovers,
  codeBlocks,
  unwrapBold,
  wordLists,
  nestLists,
  markSpans,
  cleanLinks,
  cleanStyles,
  unwrapSpans,
  removeEmptyLines,
];

/** Pasted HTML as this editor takes it: what documents know, without the traces of other programs and web pages. */
export function cleanPasted(html: string): Cleaned {
  const page = new DOMParser().parseFromString(asHtml(html), 'text/html');
  inlineClassStyles(page);
  removeActive(page);
  // Copied from an editor like this one: of this site, or of one that may have anything in it.
  const steps = page.querySelector('[data-pm-slice]') ? [codeBlocks] : STEPS;
  for (const step of steps) step(page.body);
  const pictures = removeForeignPictures(page.body);
  return { html: page.body.innerHTML, pictures };
}
