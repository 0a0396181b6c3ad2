import { api } from '../../../app/api/http';

interface Call {
  params?: { path?: Record<string, string>; query?: Record<string, string | number | undefined> };
  body?: unknown;
  signal?: AbortSignal;
}

type Send = <T>(path: string, call: Call) => Promise<{ data?: T; error?: unknown; response: Response }>;

/** The operations of the module, whose types are beside those who call them. */
export const calls = api as unknown as { GET: Send; POST: Send; DELETE: Send };
