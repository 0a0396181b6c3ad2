import { useEffect, useState } from 'react';
import { useSession } from './session';

/**
 * The record `id` as who is signed in may see it, where the page that comes from the cache says that there is none:
 * `undefined` while it is looked up, `null` when it is not theirs.
 */
export function useOwn<Own>(
  id: string | undefined,
  request: (id: string, signal: AbortSignal) => Promise<Own | null>,
): Own | null | undefined {
  const session = useSession();
  const user = session.state === 'in' ? session.user.id : undefined;
  const [found, setFound] = useState<{ id: string; user: string; own: Own | null }>();
  useEffect(() => {
    if (!id || !user) return;
    const leaving = new AbortController();
    const note = (own: Own | null) => {
      if (!leaving.signal.aborted) setFound({ id, user, own });
    };
    request(id, leaving.signal).then(note, () => note(null));
    return () => leaving.abort();
  }, [id, user, request]);
  if (!id || session.state === 'out') return null;
  return found?.id === id && found.user === user ? found.own : undefined;
}
