import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads everything on the screen again, but for the session and the description of the API, which are no records,
 * and for the records of `gone`, of which one is there no more, notes on them and effects of actions on them. Panels follow the version of their record.
 */
export function useReadAgain(): (gone?: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (gone?: string) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first, what] }) => {
          if (String(first).startsWith('@') || first === 'panel') return false;
          return (
            gone === undefined || (first !== 'notes' && first !== 'effects' && !(first === gone && what === 'getOne'))
          );
        },
      }),
    [client],
  );
}
