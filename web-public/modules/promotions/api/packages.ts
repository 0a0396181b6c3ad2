import { content } from '../../../app/api/http';
import { calls } from './calls';

/** The types of campaigns. */
export type CampaignType = 'title-sponsor' | 'website-visit';

/** The places that a campaign may have. */
export type PlaceName = 'saved' | 'upvoted' | 'rated' | 'list' | 'search';

/** A package of a type of campaign: its places and prices. */
export interface Package {
  type: CampaignType;
  name: string;
  description: string;
  places: PlaceName[];
  prices: { days: number; priceCents: number; price: string }[];
  /** The prices as a sentence. */
  charge: string;
}

export interface Packages {
  /** Is true when they can be requested already. */
  enabled: boolean;
  packages: Package[];
}

export const getPackages = (signal?: AbortSignal) =>
  content(calls.GET<Packages>('/api/promotions/packages', { signal }), signal);
