import { useRouteLoaderData } from 'react-router';
import type { NavItem } from '../extensions/navigation';
import { useSite } from '../site/site';
import { navItems } from './navigation';

/** The items of the navigation: the core's and those of modules that run; those that this server does not offer yet lead nowhere. */
export function useNavItems(): readonly NavItem[] {
  const { modules } = useSite();
  const root = useRouteLoaderData('root') as { coming?: readonly string[] } | undefined;
  const coming = root?.coming ?? [];
  return navItems(modules).map((entry) => (coming.includes(entry.item) ? { ...entry, to: undefined } : entry));
}
