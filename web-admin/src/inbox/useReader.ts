import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../api/http';
import { useAdmin } from '../kit/admin';
import type { InboxItem } from './inbox';

/** How often the server hears that an item is still open; it forgets it after ten minutes. */
const AGAIN_MS = 240_000;

/** Notes that the item is open here. Returns the other admin who has it open, where there is one. */
export function useReader(queue: string, id: string): InboxItem['reader'] {
  const inbox = useAdmin().model.inbox;
  const path = `${inbox}/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/reader`;
  const { data } = useQuery({
    // Not among what is read again after a decision.
    queryKey: ['@reader', queue, id],
    queryFn: async ({ signal }) =>
      (await request<Pick<InboxItem, 'reader'>>(path, { method: 'PUT', signal })).data.reader,
    enabled: inbox !== undefined,
    retry: false,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
  useEffect(
    () => () => {
      // It is free after ten minutes anyway.
      void request(path, { method: 'DELETE' }).catch(() => undefined);
    },
    [path],
  );
  return data ?? null;
}
