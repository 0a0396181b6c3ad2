import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/http';
import { useAdmin } from '../kit/admin';
import type { SavedView } from './view';

/** The name, the address and the sharing of a view. */
export type ViewValues = Pick<SavedView, 'name' | 'address' | 'shared'>;

/** The views that the admin sees of a list, and the changes of them. */
export function useViews(list: string) {
  const path = useAdmin().model.views ?? '';
  const client = useQueryClient();
  const queryKey = ['views', list];
  const { data: views = [], error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const address = `${path}?${new URLSearchParams({ list })}`;
      return (await request<{ items: SavedView[] }>(address, { signal })).data.items;
    },
    retry: false,
  });
  const send = async (address: string, method: string, body?: object) => {
    await request(address, { method, body });
    await client.invalidateQueries({ queryKey });
  };
  return {
    views,
    error,
    create: (values: ViewValues) => send(path, 'POST', { list, ...values }),
    update: ({ id }: SavedView, values: ViewValues) => send(`${path}/${id}`, 'PUT', values),
    remove: ({ id }: SavedView) => send(`${path}/${id}`, 'DELETE'),
  };
}
