import { vi } from 'vitest';

export interface Sent {
  method: string;
  /** Path and query. */
  address: string;
  body: unknown;
  headers: Headers;
}

async function read(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const body: unknown = text === '' ? undefined : isForm ? text : JSON.parse(text);
  return { method: request.method, address: `${pathname}${search}`, body, headers: request.headers };
}

/** A stub of the API: responds to each request with the next of `responses`, and records the requests. */
export function serve(...responses: { status?: number; body?: unknown; headers?: Record<string, string> }[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { status = 200, body = {}, headers } = responses.shift() ?? {};
    sent.push(await read(typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input));
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return sent;
}
