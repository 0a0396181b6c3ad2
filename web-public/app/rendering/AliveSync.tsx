import { useEffect } from 'react';
import { doNoted } from './early';

/** Once the page is alive: does what was pressed before, and gets ready for being without a network. Draws nothing. */
export function AliveSync() {
  useEffect(() => {
    doNoted();
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
  }, []);
  return null;
}
