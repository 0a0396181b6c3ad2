import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@toolbase/client';
import { request } from '../../../src/api/http';
import type { ImportMapping } from './mapping';

const PATH = '/api/admin/import-mappings';
const KEY = ['imports', 'mappings'];

/** The mappings that the admin can use, and the changes of them. */
export function useMappings() {
  const client = useQueryClient();
  const { data: mappings = [], error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<{ items: ImportMapping[] }>(PATH, { signal })).data.items,
    retry: false,
  });
  const send = async (path: string, method: string, body?: Schemas['ImportMappingInput']) => {
    await request(path, { method, body });
    await client.invalidateQueries({ queryKey: KEY });
  };
  return {
    mappings,
    error,
    create: (input: Schemas['ImportMappingInput']) => send(PATH, 'POST', input),
    update: ({ id }: ImportMapping, input: Schemas['ImportMappingInput']) => send(`${PATH}/${id}`, 'PUT', input),
    remove: ({ id }: ImportMapping) => send(`${PATH}/${id}`, 'DELETE'),
  };
}
