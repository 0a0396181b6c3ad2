import type { FieldModel, ResourceModel } from '../model/index';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useTab } from './tab';

/** The column that leads to records' pages on the site. */
export const PUBLIC_PAGE = '@public';

/** The column that opens the dialogs with records. */
export const DIALOG = '@dialog';

export interface ColumnModel {
  name: string;
  label: string;
  /** None for the ways to the site and to the dialog. */
  field?: FieldModel;
}

/** The ways to the site and to the dialog stand behind so many columns, as in the tables of specification 3, section 2. */
const BEFORE_LINKS = 3;

export function columnsOf({ list, publicPage, dialog }: ResourceModel): ColumnModel[] {
  const columns: ColumnModel[] = list.map((field) => ({ name: field.name, label: field.label, field }));
  const links: ColumnModel[] = [
    ...(publicPage ? [{ name: PUBLIC_PAGE, label: publicPage.heading ?? 'Page link' }] : []),
    ...(dialog ? [{ name: DIALOG, label: dialog.heading }] : []),
  ];
  return [...columns.slice(0, BEFORE_LINKS), ...links, ...columns.slice(BEFORE_LINKS)];
}

/** The columns of a table that is too narrow for them: the less important ones last, beyond its edge. */
export function byPriority(columns: ColumnModel[]): ColumnModel[] {
  const priority = ({ field }: ColumnModel) => field?.priority ?? 0;
  const [first, ...others] = columns;
  return first ? [first, ...others.toSorted((one, other) => priority(one) - priority(other))] : [];
}

/** The names of hidden columns by list and tab, in this browser's storage. */
const useHidden = create<Record<string, string[]>>()(persist(() => ({}), { name: 'toolbase.columns' }));

const keyOf = ({ name }: ResourceModel, tab: string | undefined) => `${name}${tab === undefined ? '' : `.${tab}`}`;

/** Hides these columns of a list, in one of its tabs, and shows the others. */
export const hideColumns = (resource: ResourceModel, tab: string | undefined, names: string[]): void => {
  useHidden.setState({ [keyOf(resource, tab)]: names });
};

/** The density of all tables, in this browser's storage. */
const useDensity = create<{ compact: boolean }>()(
  persist((): { compact: boolean } => ({ compact: false }), { name: 'toolbase.density' }),
);

const toggleDensity = () => useDensity.setState(({ compact }) => ({ compact: !compact }));

const NONE: string[] = [];

/** The columns of a list, in this browser's choice. The first names the record, and stays. */
export function useColumns(resource: ResourceModel) {
  const { tab } = useTab(resource);
  const key = keyOf(resource, tab?.label);
  const hidden = useHidden((stored) => stored[key]) ?? NONE;
  const compact = useDensity((stored) => stored.compact);
  const set = (names: string[]) => hideColumns(resource, tab?.label, names);
  return {
    columns: columnsOf(tab ? { ...resource, list: tab.list } : resource),
    hidden,
    toggle: (name: string) => set(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]),
    reset: () => set([]),
    compact,
    toggleDensity,
  };
}
