import { randomBytes } from 'node:crypto';
import { type EntryContext, ServerRouter } from 'react-router';
import { renderStyled, styleCache, withStyles } from './rendering/component-styles.server';
import { MissingPages } from './rendering/missing-pages.server';
import { MissingStepsContext } from './shell/ErrorPage';
import { appendLoaderData } from './rendering/append-loader-data';
import { Nonce } from './rendering/nonce';
import { type OwnScripts, ownScripts } from './rendering/own-scripts.server';
import { deferScripts } from './rendering/defer-scripts';
import MissingSteps from './shell/MissingSteps';
import { formStyles } from './submitting/form-styles.server';

/** Tells the pages with a tool's form by what their routes export as `handle`. */
const hasForm = ({ staticHandlerContext: { matches } }: Pick<EntryContext, 'staticHandlerContext'>): boolean =>
  matches.some(({ route }) => (route.handle as { hasForm?: boolean } | undefined)?.hasForm);

/** Of the addresses whose loaders have found nothing. */
const missing = new MissingPages<OwnScripts>();

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
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const render = (): OwnScripts => rendered(request.url, context, data);
  const isMissing = status === 404 && context.staticHandlerContext.errors !== null;
  const { html, hashes } = isMissing ? missing.page(new URL(request.url).pathname, data, render) : render();
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-tag')) headers.set('cache-tag', 'pages');
  if (status >= 400) headers.set('x-robots-tag', 'noindex');
  headers.set('x-toolbase-scripts', hashes.join(' '));
  return new Response(Buffer.from(html), { status, headers });
}

/** The page with the data of its loaders. */
function rendered(url: string, context: EntryContext, data: string): OwnScripts {
  const nonce = randomBytes(16).toString('hex');
  const styles = styleCache();
  const body = renderStyled(
    <Nonce value={nonce}>
      <MissingStepsContext value={MissingSteps}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </MissingStepsContext>
    </Nonce>,
    styles,
  );
  if (hasForm(context)) Object.assign(styles.inserted, formStyles());
  const page = withStyles(body, styles);
  return ownScripts(`<!DOCTYPE html>${appendLoaderData(deferScripts(page), data, nonce)}`, nonce);
}
