import { api, content } from './http';

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

type Method = 'GET' | 'POST' | 'DELETE';
type Call = (path: string, init: { body?: unknown; signal: AbortSignal }) => Promise<Answer>;

/** Calls an operation of another module, which a server may do without: the client's types do not name it. */
export async function answered<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const { signal } = new AbortController();
  const call = (api as unknown as Record<Method, Call>)[method];
  return (await content(call(path, { body, signal }), signal)) as T;
}
