import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/http';
import { type WaitingQueue, waitingKey } from '../home/waiting';
import type { AdminModel } from '../model';
import { useAdmin } from '../shell/admin';
import { paths } from '../shell/paths';

/** A record that waits, as `GET /api/admin/inbox` has it. */
export interface InboxItem {
  queue: string;
  label: string;
  id: string;
  title: string;
  resource: string;
  /** The address of its queue, below the root of the admin. */
  address: string;
  member: { id: string; name: string } | null;
  /** The other admin who has it open. */
  reader: { id: string; name: string } | null;
  since: string | null;
  due: string | null;
  overdue: boolean;
}

export interface InboxPage {
  items: InboxItem[];
  totalCount: number;
  totalPages: number;
  queues: WaitingQueue[];
}

/** How often the inbox is read again while it is shown. */
const AGAIN_MS = 60_000;

/** A page of what waits in a queue, or in all of them. Nothing of it is stored: what was decided is gone on return. */
export function useInbox(queue: string, page: number) {
  const path = useAdmin().model.inbox;
  const client = useQueryClient();
  return useQuery({
    queryKey: ['inbox', queue, page],
    queryFn: async ({ signal }) => {
      const { data } = await request<InboxPage>(`${path}${inboxQuery(queue, page)}`, { signal });
      client.setQueryData(waitingKey('consequence'), data.queues);
      return data;
    },
    enabled: path !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
}

/** The query of a part of the inbox, as the operation and the address of the screen have it. */
export function inboxQuery(queue: string, page: number): string {
  const query = new URLSearchParams();
  if (queue) query.set('queue', queue);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Names an item among those of all queues. */
export const keyOf = ({ queue, id }: Pick<InboxItem, 'queue' | 'id'>): string => `${queue} ${id}`;

/** Where an item is read and decided, with the query of its list; its queue where records cannot be shown. */
export function pathOfItem({ resources }: AdminModel, item: InboxItem, query = ''): string {
  const { resource: name, queue, id, address } = item;
  const isShown = resources.some((one) => one.name === name && one.hasShow);
  return isShown ? `${paths.inbox(queue, id)}${query}` : address;
}

/** The page of a member; nowhere for an admin who may not see members. */
export function pathOfMember({ resources }: AdminModel, id: string): string | undefined {
  return resources.some(({ name, hasShow }) => name === 'users' && hasShow) ? paths.show('users', id) : undefined;
}
