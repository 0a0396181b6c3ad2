import { NAV_ITEMS } from './navigation';
import type { NavItem } from '../extensions/navigation';

/** How long the renderer goes by the last response: every page that it renders shows the items. */
const GOOD_FOR_MS = 60_000;

/** The names of the items that are not offered yet. */
async function requestComing(items: readonly NavItem[]): Promise<string[]> {
  // Several pages may wait for it: it is given up with none of them.
  const { signal } = new AbortController();
  const coming = items.map(async ({ item, isOffered }) => (isOffered && !(await isOffered(signal)) ? [item] : []));
  return (await Promise.all(coming)).flat();
}

/**
 * Makes what finds out the items that this server does not offer yet; what cannot be found out counts as such. With other
 * features switched off (`off`) the last response does not count.
 */
export function watchComing(items: readonly NavItem[]): (now?: number, off?: string) => Promise<string[]> {
  let known: { at: number; off: string; coming: Promise<string[]> } | undefined;
  return (now = Date.now(), off = '') => {
    if (!known || known.off !== off || now - known.at >= GOOD_FOR_MS) {
      const coming = requestComing(items).catch(() => {
        known = undefined;
        return items.filter(({ isOffered }) => isOffered).map(({ item }) => item);
      });
      known = { at: now, off, coming };
    }
    return known.coming;
  };
}

export const comingItems = watchComing(NAV_ITEMS);
