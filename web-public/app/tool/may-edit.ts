import { api, done } from '../api/http';

/** Whether the server lets the member edit the tool `id`: that of a claimed tool may have owners that its page does not name. */
export const mayEdit = (id: string): Promise<boolean> =>
  done(api.GET('/api/aitool/{id}/edit', { params: { path: { id } } })).then(
    () => true,
    () => false,
  );
