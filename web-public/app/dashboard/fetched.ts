import { startTransition, useEffect, useState } from 'react';

export type Fetched<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T };

export interface Fetching<T> {
  fetched: Fetched<T>;
  /** Requests it again; what is shown stays until the response is there. */
  again: () => void;
  /** Takes `value` for what the server would send now. */
  set: (value: T) => void;
}

/** Runs `request` once the page is live, as the data of a person is in no page that the server sends. */
export function useFetched<T>(request: (signal: AbortSignal) => Promise<T>): Fetching<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const given = new AbortController();
    request(given.signal).then(
      (value) => {
        // In slices: what is shown with it may be large, and a slow phone stays responsive meanwhile.
        if (!given.signal.aborted) startTransition(() => setFetched({ state: 'ready', value }));
      },
      (error: unknown) => {
        if (!given.signal.aborted) setFetched({ state: 'failed', error });
      },
    );
    return () => given.abort();
    // `request` is another function with each render; what it requests stays the same.
  }, [round]);

  return {
    fetched,
    again: () => {
      if (fetched.state === 'failed') setFetched({ state: 'loading' });
      setRound(round + 1);
    },
    set: (value) => setFetched({ state: 'ready', value }),
  };
}
