import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/http';
import { type WaitingQueue, waitingKey } from '../kit/waiting';
import type { AdminModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { paths } from '../kit/paths';

export interface InboxMember {
  id: string;
  name: string;
}

/** A record that waits, as `GET /api/admin/inbox` has it. */
export interface InboxItem {
  queue: string;
  label: string;
  id: string;
  title: string;
  resource: string;
  /** The address of its queue, below the root of the admin. */
  address: string;
  member: InboxMember | null;
  /** The domain that was registered for its address. */
  host: string | null;
  /** The other admin who has it open. */
  reader: InboxMember | null;
  since: string | null;
  due: string | null;
  overdue: boolean;
}

/** Items that have a member or a host in common, or neither. */
export interface InboxGroup {
  member: InboxMember | null;
  host: string | null;
  /** The number of its items on all pages. */
  count: number;
}

export interface InboxPage {
  items: InboxItem[];
  /** Those of the page, in their order. */
  groups: InboxGroup[];
  /** The member of the filter. */
  member: InboxMember | null;
  /** The host of the filter. */
  host: string | null;
  totalCount: number;
  totalPages: number;
  queues: WaitingQueue[];
}

/** How often the inbox is read again while it is shown. */
const AGAIN_MS = 60_000;

/** A part of the inbox: a page of a queue, of a member or of a host, in groups or not. */
export interface InboxPart {
  queue?: string;
  member?: string;
  host?: string;
  /** `member` or `host`. */
  group?: string;
  page?: number;
}

const NAMES = ['queue', 'member', 'host', 'group'] as const;

/** The part that an address of the screen stands for. */
export function partOf(query: URLSearchParams): InboxPart {
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const named = NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  return { ...Object.fromEntries(named), page };
}

/** A page of what waits in a part. Nothing of it is stored: what was decided is gone on return. */
export function useInbox(part: InboxPart) {
  const path = useAdmin().model.inbox;
  const client = useQueryClient();
  const query = inboxQuery(part);
  return useQuery({
    queryKey: ['inbox', query],
    queryFn: async ({ signal }) => {
      const { data } = await request<InboxPage>(`${path}${query}`, { signal });
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
export function inboxQuery(part: InboxPart): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = part[name];
    if (value) query.set(name, value);
  }
  if (part.page && part.page > 1) query.set('page', String(part.page));
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
