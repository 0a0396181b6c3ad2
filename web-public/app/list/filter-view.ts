import type { FilterGroup } from '../api/types';
import { FILTERS_IN_WORDS, PRICE_FILTERS } from '../texts/filters';
import { FILTER_KEYS, type FilterKey, type ListState } from './list-state';

/** One choice: what people read, the value in the URL, how many tools it has (`null`: unknown). */
export interface OptionView {
  label: string;
  value: string;
  count: number | null;
  children?: OptionView[];
}

export interface GroupView {
  label: string;
  key: FilterKey;
  options: OptionView[];
  /** On the page of a category: those within it, before the others, which tools may be in as well. */
  within?: { label: string; options: OptionView[] };
}

const isFilterKey = (key: string): key is FilterKey => (FILTER_KEYS as readonly string[]).includes(key);

/** The API's filter groups, cut down to what the form needs. */
export function filterView(groups: FilterGroup[]): GroupView[] {
  const views = groups.flatMap((group): GroupView[] => {
    if (!isFilterKey(group.key)) return [];
    const options: OptionView[] = group.mainCategories
      ? group.mainCategories.map((main) => ({
          label: main.name,
          value: main.slug,
          count: main.count,
          children: (main.subCategories ?? []).map((sub) => ({ label: sub.name, value: sub.slug, count: sub.count })),
        }))
      : group.options.map(({ label, value, count }) => ({ label: PRICE_FILTERS[value] ?? label, value, count }));
    return options.length > 0 ? [{ label: group.label, key: group.key, options }] : [];
  });
  return views.sort((one, other) => FILTER_KEYS.indexOf(one.key) - FILTER_KEYS.indexOf(other.key));
}

/** The groups that are about the directory rather than about the tools: they stay behind "More filters". */
const ABOUT_LISTINGS: ReadonlySet<FilterKey> = new Set(['claims', 'saves', 'visits', 'views', 'upvotes']);

export const isAboutListings = ({ key }: GroupView): boolean => ABOUT_LISTINGS.has(key);

const plain = (key: FilterKey, label: string, values: string[]): GroupView => ({
  key,
  label,
  options: values.map((value) => ({ label: value, value, count: null })),
});

/** Offered when a search failed, so that its form still works: the shorter set of S1 section 9. */
export const DEFAULT_GROUPS: GroupView[] = [
  plain('price', 'Price', ['Free', 'Freemium', 'Free Trial', 'Paid', 'Contact for Pricing']),
  plain('freePlan', 'Free plan', ['Free plan', 'No free plan']),
  plain('platform', 'Platform', ['Web', 'Desktop', 'Phone']),
  plain('api', 'API', ['Has an API']),
  plain('openSource', 'Open source', ['Open source', 'Not open source']),
  plain('offline', 'Offline', ['Runs offline', 'Needs the internet']),
  plain('rating', 'Rating', ['5', '4', '3', '2', '1']),
  plain('reviews', 'Reviews', ['0 Reviews', '1-10 Reviews', '11-50 Reviews', '51+ Reviews']),
  plain('claims', 'Claims', ['No Claims', 'Claims']),
  plain('saves', 'Saves', ['No Saves', 'Saves']),
  plain('visits', 'Page Visits', ['0 Visits', '1-100 Visits', '101-500 Visits', '501+ Visits']),
  plain('views', 'Page Views', ['0 Views', '1-100 Views', '101-500 Views', '501+ Views']),
  plain('upvotes', 'Upvotes', ['0 Upvotes', '1-10 Upvotes', '11-50 Upvotes', '51+ Upvotes']),
];

export interface ActiveFilter {
  key: FilterKey;
  value: string;
  label: string;
}

/** Returns the text of a value outside its group. */
export const inWords = (key: FilterKey, value: string, label: string): string =>
  key === 'rating' ? `${label} stars` : (FILTERS_IN_WORDS[key]?.[value] ?? label);

/** The chosen values in order, with the labels of the groups where those are known. */
export function activeFilters(state: ListState, groups: GroupView[]): ActiveFilter[] {
  return FILTER_KEYS.flatMap((key) => {
    const { options = [], within } = groups.find((group) => group.key === key) ?? {};
    const known = [...(within?.options ?? []), ...options].flatMap((option) => [option, ...(option.children ?? [])]);
    return (state.filters[key] ?? []).map((value) => {
      const label = known.find((option) => option.value === value)?.label ?? value;
      return { key, value, label: inWords(key, value, label) };
    });
  });
}
