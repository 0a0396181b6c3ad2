import { createApi, type Schemas } from '@toolbase/client';
import { browserFetch } from './browser-fetch';

/** An answer of the API that is not a success; `message` is fit for people to read. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What kind of error it is, for programs. */
    readonly code = '',
    /** What is wrong with which field. */
    readonly errors: Readonly<Record<string, string[]>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

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

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

function problem(error: unknown, response: Response): ApiError {
  const told = (typeof error === 'object' ? error : null) as Partial<Schemas['Problem']> | null;
  return new ApiError(response.status, told?.message ?? response.statusText, told?.code, told?.errors);
}

/** The answer, if it is a success. */
async function success<T>(call: Promise<Answer<T>>, signal?: AbortSignal): Promise<Answer<T>> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(503, 'The server could not be reached');
  }
  if (!answer.response.ok) throw problem(answer.error, answer.response);
  return answer;
}

/**
 * The content of an answer.
 * Fails with ApiError: the API's own status, or 503 when it cannot be reached.
 * A request given up through `signal` keeps its AbortError.
 */
export async function content<T>(call: Promise<Answer<T>>, signal?: AbortSignal): Promise<NonNullable<T>> {
  const { data, error, response } = await success(call, signal);
  if (data === undefined || data === null) throw problem(error, response);
  return data;
}

/** The same for what is done without an answer, or with one nobody reads. */
export const done = async (call: Promise<Answer<unknown>>): Promise<void> => void (await success(call));
