import http from 'node:http';

/** Statuses without a body, not even an empty one. */
const BODILESS = [204, 205, 304];

/**
 * `fetch` over the Unix socket at `socketPath`, whatever host is named. The renderer needs nothing else, and nothing
 * else can be made to come from it.
 */
export function socketFetch(socketPath: string): typeof fetch {
  const agent = new http.Agent({ keepAlive: true });
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const { pathname, search } = new URL(request.url);
    return new Promise<Response>((resolve, reject) => {
      const sent = http.request(
        {
          agent,
          socketPath,
          path: pathname + search,
          method: request.method,
          headers: Object.fromEntries(request.headers),
          signal: request.signal,
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const headers = new Headers();
            for (const [name, values] of Object.entries(response.headersDistinct)) {
              for (const value of values ?? []) headers.append(name, value);
            }
            const status = response.statusCode ?? 502;
            const content = BODILESS.includes(status) ? null : Buffer.concat(parts);
            resolve(new Response(content, { status, statusText: response.statusMessage ?? '', headers }));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
