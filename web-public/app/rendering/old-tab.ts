/**
 * A tab that was open before an upgrade misses the files that it has not loaded yet. It loads the page anew, once, at the
 * address that the visitor is on the way to.
 */

const ON_THE_WAY = 'toolbase.on-the-way';
const RELOADED_AT = 'toolbase.reloaded-at';
/** A page that misses its files again this soon misses them for another reason, in ms. */
const PAUSE = 60_000;

function swap(key: string, value: string | null): string | null {
  try {
    const before = sessionStorage.getItem(key);
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return before;
  } catch {
    return null;
  }
}

/** Notes where a navigation leads while it lasts: React Router reloads the page when it cannot load a file of the next. */
export const noteOnTheWay = (address: string | null): void => void swap(ON_THE_WAY, address);

/** The address that a navigation led to when the page was reloaded; the note is used up. */
export function brokenOffAt(type: NavigationTimingType | undefined): string | null {
  const address = swap(ON_THE_WAY, null);
  return type === 'reload' && address !== location.pathname + location.search + location.hash ? address : null;
}

/** Loads the page anew, unless it did so a moment ago or the server is away. Without storage it would be a loop. */
async function reloadOnce(now: number): Promise<void> {
  const before = Number(swap(RELOADED_AT, String(now)));
  const isNoted = swap(RELOADED_AT, String(now)) !== null;
  if (now - before < PAUSE || !isNoted) return;
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (response?.ok) location.reload();
}

/** Call it once, before the page is live. */
export function renewOldTab(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const address = brokenOffAt(entry?.type);
  if (address) location.replace(address);
  addEventListener('vite:preloadError', () => void reloadOnce(Date.now()));
}
