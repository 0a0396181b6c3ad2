import type { ReactNode } from 'react';
import type { RankingSlug } from '../texts/site';
import type { IconName } from '../ui/Icon';
import { byModule } from './by-module';

/**
 * Which tab of each section of the home page is open. They share one parameter of the address, as in
 * `/?section=most-saved.in-image.for-copywriting`, so that each works without JavaScript and all come back
 * with Back.
 */
export interface HomeTabs {
  trending: RankingSlug;
  /** Slug of a main category, or `main_sub`; `null` for the first one featured. */
  category: string | null;
  /** The tabs of modules' sections, by their prefix; `null` for the first one. */
  parts: Record<string, string | null>;
}

/** A tab of a section: its key in the address, its words, the page with all of it. */
export interface Tab {
  key: string;
  label: string;
  path: string;
}

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

/** A tool that the home page picks, with the reason in a sentence. */
export interface HomePick {
  tool: { slug: string; name: string; logo: string | null; price: string };
  why: string;
  /** The list that it is of. */
  of?: { label: string; path: string };
}

/** A module's part of the home page. `Found`: the data that it reads and shows; it is sent with the page. */
export interface HomePagePart<Found = unknown> {
  /** Cards of the strip under the search, after those of the core. */
  features?: readonly Feature[];
  /** The section's place: before the popular tools, or at the end. */
  place: 'before-popular' | 'last';
  /** Among the sections of one place, smaller numbers come first; 0 by default. */
  order?: number;
  /** The tag of the data that it shows, besides the page's own. */
  tag?: string;
  /** The prefix of the section's tabs in the address, as `for` in `/?section=for-copywriting`. */
  tabs?: string;
  /** Runs beside the other reads. `tab` is the tab that the address names. A failure of its own is for it to show. */
  read?(tab: string | null, signal: AbortSignal): Promise<Found>;
  section(tabs: HomeTabs, found: Found): ReactNode;
  /** The categories that the page shows, in place of the built-in ones; `null` leaves those. */
  categories?(signal: AbortSignal): Promise<Tab[] | null>;
  /** The tool of a day, which is counted from 1970; `null` where there is none. */
  pick?(day: number, signal: AbortSignal): Promise<HomePick | null>;
}

export const HOME_PARTS = byModule(
  import.meta.glob<HomePagePart>('../../modules/*/home-page.tsx', { eager: true, import: 'default' }),
).sort((one, other) => (one.part.order ?? 0) - (other.part.order ?? 0));

/** The tags of the page: its own and those of the parts. */
export const HOME_TAGS = ['home', ...HOME_PARTS.flatMap(({ part }) => part.tag ?? [])];

/** The prefixes of the tabs of all parts. */
export const PART_TABS = HOME_PARTS.flatMap(({ part }) => part.tabs ?? []);

/** The data of all parts, by module; it goes from the loader to the page. */
export type HomePageData = Record<string, unknown>;

export async function readHomeParts(tabs: HomeTabs, signal: AbortSignal): Promise<HomePageData> {
  const read = HOME_PARTS.map(async ({ module, part }) => {
    const tab = (part.tabs && tabs.parts[part.tabs]) ?? null;
    return [module, part.read ? await part.read(tab, signal) : null] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
