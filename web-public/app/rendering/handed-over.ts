const END = '</body></html>';

/** Text as a script literal that ends no script element. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page with what its loaders gave, where the router in the browser looks for it. */
export function handedOver(page: string, data: string, nonce = ''): string {
  if (!page.endsWith(END)) throw new Error('the page does not end with its body');
  const stream = 'window.__reactRouterContext.streamController';
  const script = nonce ? `<script nonce="${nonce}">` : '<script>';
  return `${page.slice(0, -END.length)}${script}${stream}.enqueue(${literal(data)});${stream}.close();</script>${END}`;
}
