import { useEffect } from 'react';
import { onceShown } from '../ui/shown';

/** Reports the tools of a page of results, by their ids with commas between them: once, when somebody looks at it. */
export function useCountAppearances(ids: string): void {
  useEffect(() => {
    if (ids === '') return;
    const body = JSON.stringify({ ids: ids.split(',') });
    const headers = { 'content-type': 'application/json' };
    return onceShown(
      () =>
        void fetch('/api/aitool/appearances', { method: 'POST', keepalive: true, headers, body }).catch(
          () => undefined,
        ),
    );
  }, [ids]);
}
