import { useRouteLoaderData } from 'react-router';
import type { NavItem } from '../extensions/navigation';
import { ANNOUNCED, isOn, useSite } from '../site/site';
import { navItems } from './navigation';

interface Shown {
  /** The names of those that this server does not offer yet. */
  coming?: readonly string[];
  /** The names of those in the bar, where admins have set their order. */
  bar?: readonly string[];
}

const useShown = () => useRouteLoaderData('root') as Shown | undefined;

/** The items of the navigation: the core's and those of modules that run, without features that are switched off; those that this server does not offer yet lead nowhere, or are left out with all that is only announced. */
export function useNavItems(): readonly NavItem[] {
  const site = useSite();
  const coming = useShown()?.coming ?? [];
  const items = navItems(site.modules).filter(({ feature }) => isOn(site, feature));
  const offered = items.map((entry) => (coming.includes(entry.item) ? { ...entry, to: undefined } : entry));
  return isOn(site, ANNOUNCED) ? offered : offered.filter(({ to }) => to);
}

/** Those in the bar, as admins have ordered them. */
export function useBarItems(): readonly NavItem[] {
  const items = useNavItems();
  return useShown()?.bar?.flatMap((name) => items.find(({ item }) => item === name) ?? []) ?? items;
}
