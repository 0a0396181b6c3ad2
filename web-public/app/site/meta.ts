import type { MetaDescriptor } from 'react-router';
import type { Site } from '../api/types';
import { type Feed, feedLinks } from './feeds';

export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the one address this page should be known by. */
  path: string;
  noindex?: boolean;
  /** Sensitive pages stay out of search engines and of shared previews (decision 74). */
  sensitive?: boolean;
  /** The path of the page whose picture goes with the link; the site's own where there is none. */
  picture?: string;
  /** The address of a picture that goes with the link instead. */
  image?: string;
  type?: 'website' | 'article';
  jsonLd?: Record<string, unknown>[];
  /** The web feeds that readers can subscribe to; a sensitive page has none. */
  feeds?: Feed[];
}

export const absoluteUrl = (site: Site, path: string): string => new URL(path, site.url || 'http://localhost').href;

/** The picture of a page, 1200 by 630; the server draws those of single pages. */
const pictureOf = (path: string | undefined): string => (path ? `/share${path}.png` : '/share.png');

/** The size of the pictures that the server draws; that of others is not known. */
const DRAWN_SIZE: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

const MAX_DESCRIPTION = 160;

/** Cut at a word, at the length search engines show. */
export function shortenDescription(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= MAX_DESCRIPTION) return clean;
  const cut = clean.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80))}…`;
}

/** Open Graph and Twitter card: how the page looks where its link is shared. */
function shareTags(site: Site, page: PageMeta, url: string, description: string): MetaDescriptor[] {
  const image = absoluteUrl(site, page.image ?? pictureOf(page.picture));
  return [
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { property: 'og:image', content: image },
    ...(page.image ? [] : DRAWN_SIZE),
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: page.title },
  ];
}

/**
 * A page's head. On staging hosts it is a bare title, and search engines are sent away
 * (decision 188).
 */
export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  if (site.env === 'staging') return [{ title: page.title }, { name: 'robots', content: 'noindex' }];
  const url = absoluteUrl(site, page.path);
  const description = shortenDescription(page.description);
  const tags: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
  ];
  if (!page.sensitive) tags.push(...shareTags(site, page, url, description), ...feedLinks(site, page.feeds ?? []));
  if (page.noindex || page.sensitive) tags.push({ name: 'robots', content: 'noindex,follow' });
  for (const item of page.jsonLd ?? []) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...item } });
  return tags;
}

/** "AI ToolBase - Image Tools", and from page two on "… - Page 2". */
export const pageTitle = (site: Site, name: string, page = 1): string =>
  `${site.name} - ${name}${page > 1 ? ` - Page ${page}` : ''}`;
