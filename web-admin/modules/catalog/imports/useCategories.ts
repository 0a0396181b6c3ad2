import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@toolbase/client';
import { request } from '../../../src/api/http';

type MainCategory = Schemas['TreeMainCategory'];

/** Our subcategories with the main category of each. */
export function useCategories(): { main: string; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['imports', 'categories'],
    queryFn: async () => (await request<MainCategory[]>('/api/categories/tree')).data,
    select: (mains) => mains.flatMap((main) => main.subCategories.map(({ name }) => ({ main: main.name, name }))),
  });
  return data;
}
