import { useQuery } from '@tanstack/react-query';
import { request } from '../api/http';
import { useAdmin } from './admin';

/** The key of what the site says of itself. */
export const SITE = ['site'];

/** The name of the site by its settings; that of the API's description until it is known. */
export function useSiteName(): string {
  const { model } = useAdmin();
  const { data } = useQuery({
    queryKey: SITE,
    queryFn: async ({ signal }) => (await request<{ name: string }>('/api/site', { signal })).data,
    retry: false,
    staleTime: Infinity,
  });
  return data?.name ?? model.title;
}
