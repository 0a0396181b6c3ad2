import type { Card, ReasonPiece } from '../api/types';
import type { CardData } from '../extensions/card';

/** The part of a tool that a card shows: a fraction of the API's response, so that pages stay small. */
export interface CardView {
  id: string;
  slug: string;
  name: string;
  /** The tool's own site. */
  url: string;
  logo: string | null;
  /** A small picture, on lists with room for it. */
  picture?: string;
  intro: string;
  /** Why a search found it: its promise in pieces, those that the query has marked. Empty where neither has the other. */
  why?: ReasonPiece[];
  /** The tool's price, in a few words. */
  price: string;
  categories: { name: string; path: string; twin: boolean }[];
  score: number;
  reviews: number;
  upvotes: number;
  saves: number;
  views: number;
  visits: number;
  /** The figures that say something where the card is: all among search results, in a ranking the one that ranks. */
  figures?: readonly ('views' | 'visits')[];
  /** Is true when its owner has claimed it. */
  verified?: true;
  /** The day of the last update, in search results only and while it speaks for the tool; else empty. */
  updated: string;
  /** The data of modules' parts of the card. */
  parts: CardData;
}

/** The addition that distinguishes a subcategory from a main category of the same name, for those who only hear it. */
export const TWIN = ' (subcategory)';

/** As many as stay on one line of a search result. */
const MAX_CATEGORIES = 2;

const categoryLinks = (card: Card, count: number): CardView['categories'] =>
  card.categories.slice(0, count).map(({ Category, CategoryMain, mainSlug, slug }) => ({
    name: Category,
    path: `/category/${mainSlug}/${slug}`,
    twin: Category === CategoryMain,
  }));

export function cardView(card: Card): CardView {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    url: card.url,
    logo: card.logoUrl ?? null,
    intro: card.shortDescription,
    price: card.priceText,
    categories: categoryLinks(card, 1),
    score: card.rating.score,
    reviews: card.rating.totalReviews,
    upvotes: card.stats.upvotesCount,
    saves: card.stats.savedCount,
    views: card.stats.pageViews,
    visits: card.stats.visits,
    ...(card.status.isClaimed && { verified: true }),
    updated: '',
    parts: {},
  };
}

/** The card of lists, with a picture where there is one. */
export const listedView = (card: Card): CardView => ({
  ...cardView(card),
  ...(card.pictureUrl && { picture: card.pictureUrl }),
});

const DAY_MS = 86_400_000;
/** An update that is older says nothing good of a tool, and is not shown. */
const FRESH_DAYS = 90;

/** `day` if it is at most 90 days before `now`; else nothing. */
export const freshDay = (day: string, now: number): string =>
  now - new Date(day).getTime() <= FRESH_DAYS * DAY_MS ? day : '';

/** The fuller card of search results: more categories, its figures, and the day of the last update. */
export const resultView = (card: Card): CardView => ({
  ...listedView(card),
  figures: ['visits', 'views'],
  categories: categoryLinks(card, MAX_CATEGORIES),
  updated: freshDay(card.updatedAt, Date.now()),
});
