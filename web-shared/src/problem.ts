import type { Schemas } from '@toolbase/client';

/** The body of an error response, `application/problem+json`; a proxy in between may send anything else. */
export type Problem = Partial<Schemas['Problem']>;

/** A response of the API that is not a success; `message` is fit for people to read. */
export class ApiError extends Error {
  constructor(
    /** The HTTP status; 503 also when the server could not be reached. */
    readonly status: number,
    message: string,
    /** The kind of error, for programs; empty when the response has none. */
    readonly code = '',
    /** The rules that each field breaks, by the field's name. */
    readonly errors: Readonly<Record<string, string[]>> = {},
    /** Finds the request in the server's log. */
    readonly requestId?: string,
    /** The record as it is now, or the one that is there already. */
    readonly found: { current?: unknown; existing?: unknown } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The error that a response describes, from its body once parsed. */
export function problemOf({ status, statusText }: Pick<Response, 'status' | 'statusText'>, body: unknown): ApiError {
  const problem: Problem = isObject(body) ? body : {};
  const message = problem.message ?? problem.title ?? (statusText || `The server responded with status ${status}.`);
  const { code, errors, requestId, current, existing } = problem;
  return new ApiError(status, message, code, errors, requestId, { current, existing });
}

/** The error that a response describes; reads its body. */
export const readProblem = async (response: Response): Promise<ApiError> =>
  problemOf(response, await response.json().catch(() => null));

/** There is no response: no server, or no network. */
export const unreachable = (): ApiError => new ApiError(503, 'The server could not be reached');

/** The server's own reason. That something broke, or that there is no response, is none: `null`. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code !== '' && error.status !== 500 ? error.message : null;
