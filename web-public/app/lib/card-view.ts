import type { Card } from '../api/types';

/** What a card shows of a tool: a fraction of the API's answer, so that pages stay small. */
export interface CardView {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  intro: string;
  price: string;
  category: string;
  categoryPath: string;
  score: number;
  reviews: number;
  upvotes: number;
  saves: number;
  views: number;
  visits: number;
  updated: string;
}

export function cardView(card: Card): CardView {
  const category = card.categories[0];
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    logo: card.logoUrl ?? null,
    intro: card.shortDescription,
    price: card.pricingType,
    category: category?.Category ?? '',
    categoryPath: category ? `/category/${category.mainSlug}/${category.slug}` : '',
    score: card.rating.score,
    reviews: card.rating.totalReviews,
    upvotes: card.stats.upvotesCount,
    saves: card.stats.savedCount,
    views: card.stats.pageViews,
    visits: card.stats.visits,
    updated: card.updatedAt,
  };
}
