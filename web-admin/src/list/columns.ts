import { useState } from 'react';
import type { FieldModel, ResourceModel } from '../model';
import { useTab } from './tab';

/** The column that leads to records' pages on the site. */
export const PUBLIC_PAGE = '@public';

export interface Column {
  name: string;
  label: string;
  /** None for the way to the site. */
  field?: FieldModel;
}

export function columnsOf({ list, publicPage }: ResourceModel): Column[] {
  const columns: Column[] = list.map((field) => ({ name: field.name, label: field.label, field }));
  return publicPage ? [...columns, { name: PUBLIC_PAGE, label: 'Page link' }] : columns;
}

function hiddenIn(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // A browser without storage, or something else under this name.
    return [];
  }
}

function store(key: string, hidden: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(hidden));
  } catch {
    // It holds for this visit only.
  }
}

/** The columns of a list, in this browser's choice. The first names the record, and stays. */
export function useColumns(resource: ResourceModel) {
  const { tab } = useTab(resource);
  const key = `toolbase.columns.${resource.name}${tab ? `.${tab.label}` : ''}`;
  const [chosen, setChosen] = useState({ key, hidden: hiddenIn(key) });
  const hidden = chosen.key === key ? chosen.hidden : hiddenIn(key);
  const columns = columnsOf(tab ? { ...resource, list: tab.list } : resource);
  const set = (names: string[]) => {
    store(key, names);
    setChosen({ key, hidden: names });
  };
  return {
    columns,
    hidden,
    toggle: (name: string) => set(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]),
    reset: () => set([]),
  };
}
