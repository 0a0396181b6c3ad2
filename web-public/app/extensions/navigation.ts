import type { ComponentType, LazyExoticComponent } from 'react';
import { byModule } from './by-module';

export interface NavLink {
  to: string;
  label: string;
}

/** An item of the top navigation. */
export interface NavItem {
  /** A module's item takes the place of the core's item of the same name. */
  item: string;
  /** Smaller numbers come first; those of the core are multiples of ten. */
  order: number;
  label: string;
  /** Where it leads. Without it the item is marked as coming. */
  to?: string;
  /** The first parts of the addresses at which the item is marked. */
  active?: readonly string[];
  /** The list under the item; fetched when it is first opened. */
  Panel?: LazyExoticComponent<ComponentType>;
  /** The words of a link in the footer to the same page. */
  footerLabel?: string;
}

/** A column of links in the footer. */
export interface FooterColumn {
  id: string;
  heading: string;
  links: NavLink[];
}

export interface NavigationPart {
  items?: readonly NavItem[];
  /** Links under "AI", before those of the rankings. */
  lists?: (year: number) => NavLink[];
  /** Columns of the footer, between the categories and the lists. */
  columns?: readonly FooterColumn[];
}

const PARTS = byModule(
  import.meta.glob<NavigationPart>('../../modules/*/navigation.ts', { eager: true, import: 'default' }),
).map(({ part }) => part);

/** The items of the core and of modules, in order. */
export function withModuleItems(core: readonly NavItem[]): NavItem[] {
  const added = PARTS.flatMap(({ items }) => items ?? []);
  const remaining = core.filter(({ item }) => !added.some((entry) => entry.item === item));
  return [...remaining, ...added].sort((one, other) => one.order - other.order);
}

export const moduleLists = (year: number): NavLink[] => PARTS.flatMap(({ lists }) => lists?.(year) ?? []);

export const FOOTER_COLUMNS = PARTS.flatMap(({ columns }) => columns ?? []);
