import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { handedOver } from './lib/handed-over';
import { paintedFirst } from './lib/painted-first';

/**
 * Renders the whole page at once: status, ETag and script hashes must be final, and nothing on a page waits for
 * data that its loader has not awaited. The router's data is written behind the page instead of streamed into it,
 * which leaves nothing to React that would have to be cut in pieces and put together again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<Response> {
  const page = renderToString(<ServerRouter context={context} url={request.url} />);
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-tag')) headers.set('cache-tag', 'pages');
  if (status >= 400) headers.set('x-robots-tag', 'noindex');
  const html = `<!DOCTYPE html>${handedOver(paintedFirst(page), data)}`;
  return new Response(Buffer.from(html), { status, headers });
}
