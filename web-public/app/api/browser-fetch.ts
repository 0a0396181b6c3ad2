import { renew } from '../session/renewal';
import { mayBeSignedIn } from '../session/store';

/** Here a 401 says that what was given is wrong, not that the session has run off. */
const PROOFS = ['/api/auth/login', '/api/auth/refresh-token'];

/**
 * `fetch`, but a session that has run off is renewed, and the request sent once more. Without an answer to the
 * renewal the request fails as one to a server that cannot be reached does.
 */
export async function browserFetch(request: Request): Promise<Response> {
  // The body can be read once.
  const again = request.clone();
  const answer = await fetch(request);
  if (answer.status !== 401 || PROOFS.includes(new URL(request.url).pathname) || !mayBeSignedIn()) return answer;
  const renewal = await renew();
  if (renewal === 'unknown') return new Response(null, { status: 503, statusText: 'The server could not be reached' });
  return renewal === 'renewed' ? fetch(again) : answer;
}
