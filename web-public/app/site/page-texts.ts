import { data } from 'react-router';
import { getPageTexts, type PageTexts } from '../api/page-texts';
import type { Site } from '../api/types';
import { apiFailure } from '../api/failure';

/** A heading with its text, such as a benefit. */
export interface TextEntry {
  heading: string;
  text: string;
}

/** The texts of a page by their keys, in the forms that modules declare them in. */
export interface PageTextReader {
  /** A text that is shown as it is; empty where the page has none of this key. */
  text: (key: string) => string;
  /** The items of a list: one in each line. */
  lines: (key: string) => string[];
  /** Entries with empty lines between them: the first line of each is its heading. */
  entries: (key: string) => TextEntry[];
  faq: PageTexts['faq'];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function entryOf(part: string): TextEntry {
  const [heading = '', ...rest] = linesOf(part);
  return { heading, text: rest.join(' ') };
}

/** Reads the texts of a page: in a preview of them those of the preview, otherwise the `loaded` ones. */
export function readTexts({ preview }: Site, loaded: PageTexts): PageTextReader {
  const previewed = preview?.pageTexts;
  const { texts, faq } = previewed?.page === loaded.page ? previewed : loaded;
  const text = (key: string) => texts[key] ?? '';
  return {
    text,
    lines: (key) => linesOf(text(key)),
    entries: (key) =>
      text(key)
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map(entryOf),
    faq,
  };
}

/** The texts of a page for its loader. Throws the page of the error: 404 where the module of the page does not run. */
export async function loadPageTexts(page: string, signal: AbortSignal): Promise<PageTexts> {
  try {
    return await getPageTexts(page, signal);
  } catch (error) {
    throw data(null, { status: apiFailure(error).status });
  }
}
