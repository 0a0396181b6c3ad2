import { columnsOf } from './columns';
import { tabOf } from './tab';
import type { ResourceModel } from '../model/index';
import { paths } from '../kit/paths';
import type { Saved } from './saved';

/** A saved view, as `GET /api/admin/views` has it. */
export interface SavedView extends Saved {
  list: string;
  /** The parameters of the list's address. */
  address: string;
}

/** The state of a list that a view stores. */
export interface Shown {
  filter: Record<string, unknown>;
  sort?: { field: string; order: string };
  perPage: number;
  /** The names of the columns. */
  columns: string[];
}

/** The parameters that a view stores. */
export function writeView({ filter, sort, perPage, columns }: Shown): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  query.set('perPage', String(perPage));
  query.set('columns', columns.join(','));
  return query.toString();
}

function filterOf(text: string | null): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export interface OpenedView {
  /** The address of the list. */
  to: string;
  /** The tab that it shows, and the columns that it hides there. */
  tab?: string;
  hidden?: string[];
  /** The names in the view that the list no longer has. */
  gone: string[];
}

/** The list as a view has it, without the filters and columns that have gone with their module. */
export function readView(resource: ResourceModel, address: string): OpenedView {
  const query = new URLSearchParams(address);
  const isFilter = (name: string) =>
    name === 'q' ? resource.searchable : resource.filters.some((field) => field.name === name);
  const filters = Object.entries(filterOf(query.get('filter')));
  const filter = Object.fromEntries(filters.filter(([name]) => isFilter(name)));
  const tab = tabOf(resource, filter);
  const columns = columnsOf(tab ? { ...resource, list: tab.list } : resource).map(({ name }) => name);
  const chosen = query.get('columns')?.split(',').filter(Boolean);

  const sort = query.get('sort');
  const isSorted = sort !== null && (resource.sort?.field === sort || resource.list.some(({ name }) => name === sort));
  const opened = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  for (const name of isSorted ? ['sort', 'order', 'perPage'] : ['perPage']) {
    const value = query.get(name);
    if (value) opened.set(name, value);
  }
  const gone = [
    ...filters.map(([name]) => name).filter((name) => !isFilter(name)),
    ...(chosen ?? []).filter((name) => !columns.includes(name)),
    ...(sort !== null && !isSorted ? [sort] : []),
  ];
  return {
    to: `${paths.list(resource.name)}?${opened}`,
    tab: tab?.label,
    hidden: chosen && columns.slice(1).filter((name) => !chosen.includes(name)),
    gone: [...new Set(gone)],
  };
}
