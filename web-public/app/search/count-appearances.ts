import { useEffect } from 'react';
import { onceShown } from '../ui/shown';

/**
 * Reports the tools of a page of results, by their ids with commas between them, and the query that it responds to: once,
 * when somebody looks at it. Without a query it is a further page, or one with filters.
 */
export function useCountAppearances(ids: string, query: string | undefined): void {
  useEffect(() => {
    if (ids === '' && query === undefined) return;
    const body = JSON.stringify({ ids: ids === '' ? [] : ids.split(','), query });
    const headers = { 'content-type': 'application/json' };
    return onceShown(
      () =>
        void fetch('/api/aitool/appearances', { method: 'POST', keepalive: true, headers, body }).catch(
          () => undefined,
        ),
    );
  }, [ids, query]);
}
