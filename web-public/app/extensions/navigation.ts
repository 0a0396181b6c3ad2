import type { ComponentType, LazyExoticComponent } from 'react';
import { byModule, ofRunning, type Running } from './by-module';

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
  /**
   * Resolves to true when this server offers it already; until then it is marked as coming. The server finds it out.
   */
  isOffered?(signal: AbortSignal): Promise<boolean>;
  /** The key of the feature that it belongs to: it is left out while that is switched off. */
  feature?: string;
  /** The first parts of the addresses at which the item is marked. */
  active?: readonly string[];
  /** The list under the item; fetched when it is first opened. */
  Panel?: LazyExoticComponent<ComponentType>;
  /** The words of a link in the footer to the same page. */
  footerLabel?: string;
}

/** A column of links in the footer: those that the server sends for `place`. Without any, it is not shown. */
export interface FooterColumn {
  place: string;
  heading: string;
}

export interface NavigationPart {
  items?: readonly NavItem[];
  /** Links of the footer about the site itself, after the one to how ranking works. */
  about?: readonly NavLink[];
  /** Columns of the footer, between the categories and the lists. */
  columns?: readonly FooterColumn[];
}

const PARTS = byModule(
  import.meta.glob<NavigationPart>('../../modules/*/navigation.ts', { eager: true, import: 'default' }),
);

const itemsOf = (parts: typeof PARTS) => parts.flatMap(({ part }) => part.items ?? []);

/** The items of the core and of the modules that run, in order. An item that a module has taken over goes with the module. */
export function withModuleItems(core: readonly NavItem[], running?: Running): NavItem[] {
  const taken = new Set(itemsOf(PARTS).map(({ item }) => item));
  const remaining = core.filter(({ item }) => !taken.has(item));
  return [...remaining, ...itemsOf(ofRunning(PARTS, running))].sort((one, other) => one.order - other.order);
}

export const aboutLinks = (running?: Running): NavLink[] =>
  ofRunning(PARTS, running).flatMap(({ part }) => [...(part.about ?? [])]);

export const footerColumns = (running?: Running): FooterColumn[] =>
  ofRunning(PARTS, running).flatMap(({ part }) => [...(part.columns ?? [])]);
