import type { Site } from '../api/types';
import type { NavItem } from '../extensions/navigation';
import { navItems } from './navigation';

/**
 * The names of the items in the bar, in the order that admins have set: without those that are hidden, and those that it
 * does not name last. None where nothing is set. Browsers get the names, so that no page has a script for this.
 */
export function barOf(
  { modules, navigation = [] }: Site,
  items: readonly NavItem[] = navItems(modules),
): string[] | undefined {
  if (navigation.length === 0) return undefined;
  const names = items.map(({ item }) => item);
  const placed = navigation.filter(({ item, hidden }) => names.includes(item) && !hidden).map(({ item }) => item);
  return [...placed, ...names.filter((name) => navigation.every(({ item }) => item !== name))];
}
