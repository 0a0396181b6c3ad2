import { content } from '../../../app/api/http';
import { calls } from '../calls';

/** The types of campaigns. */
export type CampaignType = 'title-sponsor' | 'website-visit';

/** The places that a campaign may have. */
export type PlaceName = 'saved' | 'upvoted' | 'rated' | 'list' | 'search';

/** What can be bought of a type of campaign. */
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
  /** Whether they can be requested yet. */
  enabled: boolean;
  packages: Package[];
}

export const getPackages = (signal?: AbortSignal) =>
  content(calls.GET<Packages>('/api/promotions/packages', { signal }), signal);
