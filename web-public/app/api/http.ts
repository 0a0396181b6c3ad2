/** An answer of the API that is not a success; `message` is fit for people to read. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The renderer calls the server that started it; the browser calls its own origin. */
const origin = import.meta.env.SSR ? (process.env.TOOLBASE_API ?? 'http://127.0.0.1:8080') : '';

async function problem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : response.statusText;
  return new ApiError(response.status, message);
}

/**
 * Reads JSON from the API.
 * Fails with ApiError: the API's own status, or 503 when it cannot be reached.
 * A request given up through `signal` keeps its AbortError.
 */
export async function getJson<T>(path: string, query: URLSearchParams | null, signal: AbortSignal): Promise<T> {
  const search = query?.size ? `?${query}` : '';
  let response: Response;
  try {
    response = await fetch(`${origin}${path}${search}`, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(503, 'The server could not be reached');
  }
  if (!response.ok) throw await problem(response);
  return (await response.json()) as T;
}
