/** Longest name in a title or breadcrumb (S2 section 2). */
const SHOWN = 25;

/** A name, cut for titles and breadcrumbs. */
export const shortName = (text: string): string =>
  [...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text;
