import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CacheProvider } from '@emotion/react';
import * as emotionServer from '@emotion/server/create-instance';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { makeEmotionCache } from './emotion';

type CreateEmotionServer = typeof emotionServer.default;

// The package is CommonJS: bundled it arrives as `default.default`, unbundled as `default`.
const interop = emotionServer.default as CreateEmotionServer & { default?: CreateEmotionServer };
const createEmotionServer = interop.default ?? interop;

// One cache for all requests: the theme is the same for everyone, so styles are serialised once.
const cache = makeEmotionCache();
const emotion = createEmotionServer(cache);

export const streamTimeout = 5_000;

/** Renders the whole page to a string: status, ETag and script hashes must be final. */
function renderPage(request: Request, context: EntryContext, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <CacheProvider value={cache}>
        <ServerRouter context={context} url={request.url} />
      </CacheProvider>,
      {
        onAllReady() {
          const body = new PassThrough();
          text(body).then(resolve, reject);
          stream.pipe(body);
        },
        onShellError: reject,
        onError(error) {
          onError();
          console.error(error);
        },
      },
    );
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
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
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html));
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-tag')) headers.set('cache-tag', 'pages');
  if (finalStatus >= 400) headers.set('x-robots-tag', 'noindex');
  const page = html
    .replace(/<meta name="emotion-insertion-point"[^>]*>/, (tag) => tag + styles)
    // The page reads without its scripts: they let styles and font go first.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(page, { status: finalStatus, headers });
}
