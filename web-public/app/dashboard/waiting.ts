import type { ModulePage, Waiting } from '../extensions/dashboard';
import { useFetched } from './fetched';

/** Returns what waits for the member on `pages`, each with its path. Nothing until it is known, or where it cannot be read. */
export function useWaiting(pages: readonly ModulePage[]): (Waiting & Pick<ModulePage, 'path'>)[] {
  const { fetched } = useFetched(async (signal) => {
    const read = pages.map(async ({ path, waiting }) => {
      const found = await waiting?.(signal).catch(() => null);
      return found ? [{ ...found, path }] : [];
    });
    return (await Promise.all(read)).flat();
  });
  return fetched.state === 'ready' ? fetched.value : [];
}
