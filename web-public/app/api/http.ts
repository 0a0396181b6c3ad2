import { createApi } from '@toolbase/client';
import { problemOf, unreachable } from '@toolbase/web-shared/problem';
import { browserFetch } from './browser-fetch';

export { ApiError } from '@toolbase/web-shared/problem';

/**
 * The renderer calls the server that started it, by a socket (server.ts) or, in development, by its address; the
 * browser calls its own origin.
 */
function apiUrl(): string {
  if (!import.meta.env.SSR) return '';
  const api = process.env.TOOLBASE_API ?? '';
  return api.startsWith('http') ? api : 'http://127.0.0.1:8080';
}

export const api = createApi({
  baseUrl: apiUrl(),
  headers: { accept: 'application/json' },
  // Looked up at each call: server.ts replaces it.
  fetch: import.meta.env.SSR ? (request: Request) => fetch(request) : browserFetch,
});

interface ApiResult<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The result, if it is a success. */
async function success<T>(call: Promise<ApiResult<T>>, signal?: AbortSignal): Promise<ApiResult<T>> {
  let result: ApiResult<T>;
  try {
    result = await call;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  if (!result.response.ok) throw problemOf(result.response, result.error);
  return result;
}

/**
 * The content of a response.
 * Fails with ApiError: the API's own status, or 503 when it cannot be reached.
 * A request given up through `signal` keeps its AbortError.
 */
export async function content<T>(call: Promise<ApiResult<T>>, signal?: AbortSignal): Promise<NonNullable<T>> {
  const { data, error, response } = await success(call, signal);
  if (data === undefined || data === null) throw problemOf(response, error);
  return data;
}

/** A record with the tag of its version, for `If-Match`. */
export interface Tagged<T> {
  value: T;
  tag: string | null;
}

/** The same with the tag of the version. */
export async function tagged<T>(call: Promise<ApiResult<T>>, signal?: AbortSignal): Promise<Tagged<NonNullable<T>>> {
  const { data, error, response } = await success(call, signal);
  if (data === undefined || data === null) throw problemOf(response, error);
  return { value: data, tag: response.headers.get('etag') };
}

/** The same for what is done without a response body, or with one nobody reads. */
export const done = async (call: Promise<ApiResult<unknown>>): Promise<void> => void (await success(call));
