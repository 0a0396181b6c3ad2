import { sendRenewed } from '@toolbase/web-shared/renewal';
import { type Renewal, renew } from '../session/renewal';
import { mayBeSignedIn } from '../session/store';

/** Here a 401 means that what was given is wrong, not that the session has run off. */
const PROOFS = ['/api/auth/login', '/api/auth/refresh-token'];

/**
 * `fetch`, but a session that has run off is renewed, and the request sent once more. Without a response to the
 * renewal the request fails as one to a server that cannot be reached does.
 */
export async function browserFetch(request: Request): Promise<Response> {
  if (PROOFS.includes(new URL(request.url).pathname)) return fetch(request);
  let renewal: Renewal | null = null;
  const response = await sendRenewed(
    // A body can be read once.
    () => fetch(request.clone()),
    async () => {
      renewal = mayBeSignedIn() ? await renew() : null;
      return renewal === 'renewed';
    },
  );
  return renewal === 'unknown'
    ? new Response(null, { status: 503, statusText: 'The server could not be reached' })
    : response;
}
