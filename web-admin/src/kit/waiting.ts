import { useQuery } from '@tanstack/react-query';
import { request } from '../api/http';
import { useAdmin } from './admin';

export type WaitingOrder = 'consequence' | 'age';

/** A queue, as `GET /api/admin/waiting` has it. */
export interface WaitingQueue {
  name: string;
  label: string;
  resource: string;
  /** The address of its tab, below the root of the admin. */
  address: string;
  /** None when it cannot be read. */
  count: number | null;
  oldest: string | null;
  due: string | null;
  overdue: number;
  reason: string;
}

/** How often the queues are read again while they are shown. */
const AGAIN_MS = 60_000;

/** Where the queues are stored that were read. */
export const waitingKey = (order: WaitingOrder) => ['waiting', order];

/** The queues that wait for an admin. The menu and the first screen share one request. */
export function useWaiting(order: WaitingOrder = 'consequence') {
  const path = useAdmin().model.waiting;
  return useQuery({
    queryKey: waitingKey(order),
    queryFn: async ({ signal }) => {
      const query = order === 'consequence' ? '' : `?order=${order}`;
      return (await request<{ queues: WaitingQueue[] }>(`${path}${query}`, { signal })).data.queues;
    },
    enabled: path !== undefined,
    staleTime: AGAIN_MS / 2,
    refetchInterval: AGAIN_MS,
  });
}

/** How much waits in the queues of each resource; nothing for those in which nothing does. */
export function countsOf(queues: WaitingQueue[] | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { resource, count } of queues ?? []) {
    if (count) counts.set(resource, (counts.get(resource) ?? 0) + count);
  }
  return counts;
}

/** How much waits in all queues. */
export const totalOf = (queues: WaitingQueue[] | undefined): number =>
  (queues ?? []).reduce((sum, { count }) => sum + (count ?? 0), 0);

const UNITS: [string, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A span in its largest unit: `3 days`, `1 hour`; `less than a minute`. */
export function spanOf(ms: number): string {
  for (const [unit, size] of UNITS) {
    const count = Math.floor(ms / size);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}

/** How long a record, or the first of a queue, has waited at `now`, or when it must be done. */
export function ageOf({ oldest, due }: Pick<WaitingQueue, 'oldest' | 'due'>, now: number): string {
  if (oldest) return `Waits for ${spanOf(now - Date.parse(oldest))}`;
  if (!due) return '';
  const left = Date.parse(due) - now;
  return left < 0 ? `Due ${spanOf(-left)} ago` : `Due in ${spanOf(left)}`;
}
