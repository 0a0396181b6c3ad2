import { P } from '../texts/post';

const HEADING = /<h([2-6])([^>]*?) id="([^"]+)"([^>]*)>([^]*?)<\/h\1>/g;

/** The text of an element in an attribute. */
const attribute = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

/** The text of a post with a link to each of its headings, behind the heading. */
export const withHeadingLinks = (html: string): string =>
  html.replace(HEADING, (_whole, level: string, before: string, id: string, after: string, text: string) => {
    const link = `<a class="rt-anchor" href="#${id}" aria-label="${attribute(P.linkTo(text))}">#</a>`;
    return `<h${level}${before} id="${id}"${after}>${text} ${link}</h${level}>`;
  });
