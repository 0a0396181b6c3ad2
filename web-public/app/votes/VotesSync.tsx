import { useEffect } from 'react';
import { take } from '../session/intended';
import { VOTE_KINDS } from '../texts/votes';
import { sessionNow, sessionStore } from '../session/session';
import { freshenCounts } from './fresh-counts';
import { kindOfKey } from './memory';
import { votes } from './press';

/** Follows the session: whose votes are shown, and what someone meant to do before they signed in. */
function follow(): void {
  const session = sessionNow();
  if (session.state === 'out') votes.end();
  if (session.state !== 'in') return;
  void votes.begin(session.user.id);
  const intended = take(VOTE_KINDS);
  if (intended) void votes.put(intended.kind, intended.id, true, null);
}

function onStorage({ key }: StorageEvent): void {
  const kind = key && kindOfKey(key);
  if (kind) votes.remember(kind);
}

/** Keeps votes in step with the session, with other tabs and with the server. Draws nothing. */
export function VotesSync() {
  useEffect(() => void freshenCounts(document), []);
  useEffect(() => {
    follow();
    const stop = sessionStore.subscribe(follow);
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, []);
  return null;
}
