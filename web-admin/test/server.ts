import { vi } from 'vitest';

export interface Asked {
  method: string;
  /** Path and query. */
  address: string;
  body: unknown;
  headers: Headers;
}

/** Stands in for the API: answers each request with the next of `answers`, and keeps what was asked. */
export function serve(...answers: { status?: number; body?: unknown; headers?: Record<string, string> }[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : options.body;
    asked.push({ method: options.method ?? 'GET', address, body, headers: new Headers(options.headers) });
    const { status = 200, body: said = {}, headers } = answers.shift() ?? {};
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(said), { status, headers }));
  });
  return asked;
}
