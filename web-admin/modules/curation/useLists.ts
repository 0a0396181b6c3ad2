import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResourceModel } from '../../src/model/index';
import { type CuratedList, fetchLists } from './calls';

interface Change {
  /** The lists as they will be. */
  next: CuratedList[];
  send: () => Promise<unknown>;
}

/** All lists of a resource, and the means to change them: shown at once, and restored when the server rejects them. */
export function useLists({ name }: ResourceModel) {
  const client = useQueryClient();
  const key = ['curation', name];
  const lists = useQuery({ queryKey: key, queryFn: () => fetchLists(name) });
  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ next }: Change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<CuratedList[]>(key);
      client.setQueryData(key, next);
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const replace = (list: CuratedList, tools: CuratedList['tools']): CuratedList[] =>
    (lists.data ?? []).map((one) => (one.id === list.id ? { ...one, tools } : one));
  return { lists, change, replace };
}
