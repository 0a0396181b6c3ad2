import { content } from '../../../app/api/http';
import { calls } from './calls';

/** The part of a campaign that a place of a page shows, as the server sends it. */
export interface Offered {
  campaign: string;
  label: string;
  /** The name of the one who pays for it. */
  payer: string;
  /** Why it stands here: the rule that placed it. */
  why: string;
  tool: { slug: string; name: string; shortDescription: string; logoUrl?: string | null };
  /** The page of the tool. */
  href: string;
  /** The tool's own site. */
  website: string;
  rel: string;
  registerUrl: string;
}

/** Where something may be placed. */
export interface Place {
  place: string;
  /** Path and query of the page, by which campaigns share a place. */
  page: string;
  category?: string;
}

/** A place that is open, and the campaign that stands in it, if there is one. */
export interface Placement {
  place: Place;
  offered: Offered | null;
}

/** The tag of pages with a place: they are purged when a campaign begins, ends or changes. */
export const TAG = 'sponsors';

/** Searches may be long, and all that counts is that pages differ. */
const LONGEST_PAGE = 200;

/** The query of a place. */
export const placeQuery = ({ place, page, category }: Place) => ({
  place,
  page: page.slice(0, LONGEST_PAGE),
  category,
});

/** Reads the campaign that stands in a place now. `null`: the place is not open, or that cannot be found out. */
export const readPlacement = (place: Place, signal: AbortSignal): Promise<Placement | null> =>
  content(
    calls.GET<{ open: boolean; sponsor?: Offered | null }>('/api/promotions/sponsor', {
      params: { query: placeQuery(place) },
      signal,
    }),
    signal,
  ).then(
    ({ open, sponsor }) => (open ? { place, offered: sponsor ? offeredOf(sponsor) : null } : null),
    (error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    },
  );

/** Only what is shown: it is sent with the page. */
const offeredOf = ({ campaign, label, payer, why, tool, href, website, rel, registerUrl }: Offered): Offered => ({
  campaign,
  label,
  payer,
  why,
  tool: { slug: tool.slug, name: tool.name, shortDescription: tool.shortDescription, logoUrl: tool.logoUrl },
  href,
  website,
  rel,
  registerUrl,
});
