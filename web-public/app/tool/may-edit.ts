import { api, done } from '../api/http';

/** Resolves to true when the member may edit the tool `id`: the page of a claimed tool may not name all its owners. */
export const mayEdit = (id: string): Promise<boolean> =>
  done(api.GET('/api/aitool/{id}/edit', { params: { path: { id } } })).then(
    () => true,
    () => false,
  );
