import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads everything on the screen again; session and description of the API are not records. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => !String(first).startsWith('@') }),
    [client],
  );
}
