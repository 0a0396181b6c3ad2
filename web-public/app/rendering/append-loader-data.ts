const END = '</body></html>';

/**
 * Where React Router's browser part reads the data of a page's loaders. It is no documented interface: the router's
 * own components write the same two calls, a piece at a time, when a page is streamed. `test/react-router.test.ts`
 * fails when the installed version reads elsewhere.
 */
const STREAM = 'window.__reactRouterContext.streamController';

/** Text as a script literal that ends no script element. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page with the data of its loaders at its end, all at once. */
export function appendLoaderData(page: string, data: string, nonce = ''): string {
  if (!page.endsWith(END)) throw new Error('the page does not end with its body');
  const script = nonce ? `<script nonce="${nonce}">` : '<script>';
  return `${page.slice(0, -END.length)}${script}${STREAM}.enqueue(${literal(data)});${STREAM}.close();</script>${END}`;
}
