import type { Site, Tool } from '../api/types';
import { absoluteUrl } from './meta';

export type JsonLd = Record<string, unknown>;

export const webSiteLd = (site: Site): JsonLd => ({
  '@type': 'WebSite',
  name: site.name,
  alternateName: site.shortName,
  url: absoluteUrl(site, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** `first` is the place of the first tool in the whole list, from 1. */
export const itemListLd = (site: Site, name: string, tools: Pick<Tool, 'name' | 'slug'>[], first: number): JsonLd => ({
  '@type': 'ItemList',
  name,
  itemListElement: tools.map((tool, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: tool.name,
    url: absoluteUrl(site, `/ai/${tool.slug}`),
  })),
});

export interface Crumb {
  name: string;
  path: string;
}

export const breadcrumbLd = (site: Site, crumbs: Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: absoluteUrl(site, crumb.path),
  })),
});

/** The lowest price of a tool as a number; `null` where none is known. Search engines want one beside a rating. */
function lowestPrice({ pricingType, pricing }: Tool): string | null {
  if (pricingType === 'Free' || pricingType === 'Freemium') return '0';
  const prices = pricing.map(({ price }) => price || '0').filter((price) => /^\d+(\.\d+)?$/.test(price));
  return prices.sort((one, other) => Number(one) - Number(other))[0] ?? null;
}

/** A tool as software, with the `properties` that parts of its page add. */
export function softwareLd(site: Site, tool: Tool, properties: JsonLd): JsonLd {
  const price = lowestPrice(tool);
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: tool.shortDescription,
    url: absoluteUrl(site, `/ai/${tool.slug}`),
    sameAs: tool.url,
    applicationCategory: tool.categories[0]?.Category ?? 'AI tool',
    operatingSystem: 'Web',
    ...(tool.logoUrl && { image: absoluteUrl(site, tool.logoUrl) }),
    ...(price !== null && {
      offers: { '@type': 'Offer', price, priceCurrency: tool.pricingCurrency },
    }),
    ...properties,
  };
}

export const faqLd = (tool: Tool): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: tool.qaSection.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    acceptedAnswer: { '@type': 'Answer', text: entry.answer },
  })),
});
