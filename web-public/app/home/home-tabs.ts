import type { HomeTabs } from '../extensions/home-page';
import { TRENDING, type RankingSlug } from '../texts/site';

const FIRST: RankingSlug = 'top-rated';

/**
 * Reads the parameter; what it does not name, or cannot be, is a section's first tab. `prefixes` are those of modules'
 * sections.
 */
export function parseTabs(section: string | null, prefixes: readonly string[]): HomeTabs {
  const tabs: HomeTabs = { trending: FIRST, category: null, parts: {} };
  for (const part of (section ?? '').split('.')) {
    const [, prefix = '', slug = null] = /^([a-z]+)-([a-z0-9_-]{1,170})$/.exec(part) ?? [];
    if (prefix === 'in') tabs.category = slug;
    else if (prefixes.includes(prefix)) tabs.parts[prefix] = slug;
    else tabs.trending = TRENDING.find((ranking) => ranking === part) ?? tabs.trending;
  }
  return tabs;
}

/** The home page with these tabs open. */
export function tabsPath({ trending, category, parts }: HomeTabs): string {
  const others = Object.entries(parts).map(([prefix, slug]) => slug && `${prefix}-${slug}`);
  const section = [trending === FIRST ? '' : trending, category && `in-${category}`, ...others]
    .filter(Boolean)
    .join('.');
  return section ? `/?section=${section}` : '/';
}
