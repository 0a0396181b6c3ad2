import type { Site, Tool } from '../api/types';
import type { CardView } from '../card/card-view';
import type { ReviewedTool, ReviewView } from '../reviews/review-view';
import { absoluteUrl } from './meta';

type JsonLd = Record<string, unknown>;

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
export const itemListLd = (site: Site, name: string, tools: CardView[], first: number): JsonLd => ({
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

/** A tool as software. `rating`: only where people can read reviews behind it on the page (decision 136). */
export function softwareLd(site: Site, tool: Tool, rating: Tool['rating'] | null): JsonLd {
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: tool.shortDescription,
    url: absoluteUrl(site, `/ai/${tool.slug}`),
    sameAs: tool.url,
    applicationCategory: tool.categories[0]?.Category ?? 'AI tool',
    operatingSystem: 'Web',
    ...(tool.logoUrl && { image: absoluteUrl(site, tool.logoUrl) }),
    ...(tool.pricingType === 'Free' && {
      offers: { '@type': 'Offer', price: '0', priceCurrency: tool.pricingCurrency },
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.score,
        reviewCount: rating.totalReviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
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

/** A published review, on its own page only (decision 136). */
export const reviewLd = (site: Site, review: ReviewView, tool: ReviewedTool): JsonLd => ({
  '@type': 'Review',
  name: review.title,
  reviewBody: bodyOf(review),
  url: absoluteUrl(site, `/review/${review.id}`),
  datePublished: review.date.slice(0, 10),
  author: { '@type': 'Person', name: review.author.name },
  reviewRating: { '@type': 'Rating', ratingValue: review.overall, bestRating: 5, worstRating: 1 },
  itemReviewed: {
    '@type': 'SoftwareApplication',
    name: tool.name,
    url: absoluteUrl(site, `/ai/${tool.slug}`),
    operatingSystem: 'Web',
    ...(tool.logo && { image: absoluteUrl(site, tool.logo) }),
  },
});

const bodyOf = ({ parts }: ReviewView): string =>
  parts.map((part) => ('text' in part ? part.text : part.points.join('\n'))).join('\n\n');
