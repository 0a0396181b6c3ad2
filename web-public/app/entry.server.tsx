import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { paintedFirst } from './lib/painted-first';

export const streamTimeout = 5_000;

/** Renders the whole page to a string: status, ETag and script hashes must be final. */
function renderPage(request: Request, context: EntryContext, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const parts: Buffer[] = [];
        const body = new Writable({
          write(part: Buffer, _, done) {
            parts.push(part);
            done();
          },
          final(done) {
            clearTimeout(late);
            resolve(Buffer.concat(parts).toString());
            done();
          },
        });
        stream.pipe(body);
      },
      onShellError: reject,
      onError(error) {
        onError();
        console.error(error);
      },
    });
    const late = setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let finalStatus = status;
  const html = await renderPage(request, context, () => {
    finalStatus = 500;
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-tag')) headers.set('cache-tag', 'pages');
  if (finalStatus >= 400) headers.set('x-robots-tag', 'noindex');
  return new Response(paintedFirst(html), { status: finalStatus, headers });
}
