import { MAX_COMPARED } from './picked';

/** Slugs are short; what is longer is no tool's and is not worth a request. */
const MAX_SLUG = 80;

export interface RequestedTools {
  /** At most three slugs, each once, in order. */
  slugs: string[];
  /** The slugs that did not fit: from the fourth on. */
  beyond: string[];
}

/** Reads `?tools=a,b,c`. */
export function requestedTools(params: URLSearchParams): RequestedTools {
  const words = params
    .getAll('tools')
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim().toLowerCase().slice(0, MAX_SLUG))
    .filter((slug) => slug !== '');
  const slugs = [...new Set(words)];
  return { slugs: slugs.slice(0, MAX_COMPARED), beyond: slugs.slice(MAX_COMPARED, MAX_COMPARED * 2) };
}

/** The address that compares these tools, to be shared and come back to. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/compare?tools=${slugs.map(encodeURIComponent).join(',')}` : '/compare';

/** The page whose picture goes with the link to a comparison: the server draws one for two or three tools. */
export const comparePicturePath = (slugs: readonly string[]): string =>
  `/compare/${slugs.map(encodeURIComponent).join(',')}`;
