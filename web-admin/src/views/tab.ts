import { useListContext } from 'react-admin';
import { isSame } from '../data/changes';
import type { ResourceModel, TabModel } from '../model/index';

type Filters = Record<string, unknown>;

const sizeOf = ({ filter }: TabModel) => Object.keys(filter).length;

/** The tab whose filters are set; of several, the one with most filters. */
export const tabOf = ({ tabs }: ResourceModel, filters: Filters): TabModel | undefined =>
  tabs
    .filter(({ filter }) => Object.entries(filter).every(([name, value]) => isSame(filters[name], value)))
    .sort((one, two) => sizeOf(two) - sizeOf(one))[0];

/** The filters that are set beyond the tab's own filters. */
export const besides = (tab: TabModel | undefined, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => tab?.filter[name] === undefined));

/** The tab that the list shows, and the filters that are set besides. */
export function useTab(resource: ResourceModel): { tab?: TabModel; set: Filters; clear: () => void } {
  const { filterValues, setFilters } = useListContext();
  const tab = tabOf(resource, filterValues as Filters);
  return { tab, set: besides(tab, filterValues as Filters), clear: () => setFilters({ ...tab?.filter }, {}) };
}
