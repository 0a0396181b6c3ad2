import { TRENDING, type RankingSlug } from '../texts';

/**
 * Which tab of each section of the home page is open. They share one parameter of the address, as in
 * `/?section=most-saved.in-image.for-copywriting`, so that each works without JavaScript and all come back
 * with Back.
 */
export interface HomeTabs {
  trending: RankingSlug;
  /** Slug of a main category, or `main_sub`; `null` for the first one featured. */
  category: string | null;
  /** Slug of a use case; `null` for the first one featured. */
  useCase: string | null;
}

const FIRST: RankingSlug = 'top-rated';

/** Reads the parameter; what it does not name, or cannot be, is a section's first tab. */
export function parseTabs(section: string | null): HomeTabs {
  const tabs: HomeTabs = { trending: FIRST, category: null, useCase: null };
  for (const part of (section ?? '').split('.')) {
    const [, kind, slug] = /^(in|for)-([a-z0-9_-]{1,170})$/.exec(part) ?? [];
    if (kind === 'in') tabs.category = slug ?? null;
    else if (kind === 'for') tabs.useCase = slug ?? null;
    else tabs.trending = TRENDING.find((ranking) => ranking === part) ?? tabs.trending;
  }
  return tabs;
}

/** The home page with these tabs open. */
export function tabsPath({ trending, category, useCase }: HomeTabs): string {
  const parts = [trending === FIRST ? '' : trending, category && `in-${category}`, useCase && `for-${useCase}`];
  const section = parts.filter(Boolean).join('.');
  return section ? `/?section=${section}` : '/';
}
