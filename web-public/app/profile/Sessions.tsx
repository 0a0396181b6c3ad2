import Button from '@mui/material/Button';
import { type BrowserSession, endOtherSessions, endSession, listSessions } from '../api/account';
import { ApiError } from '../api/http';
import { useFetched } from '../dashboard/fetched';
import { localTime } from '../ui/format';
import { showToast } from '../toast/toast';
import { browserName } from './user-agent';
import { stepUp, StepUpDeclined } from '@toolbase/web-shared/step-up';
import { P } from '../texts/profile';
import { ListFailed, Loading } from '../dashboard/ListState';

function SessionRow({ session, onEnd }: { session: BrowserSession; onEnd: () => void }) {
  const { userAgent, address, createdAt, lastUsedAt, current } = session;
  const browser = browserName(userAgent);
  return (
    <li className="session">
      <div>
        <p title={userAgent}>
          <b>{browser}</b> {current && <span className="badge badge-good">{P.thisBrowser}</span>}
        </p>
        <p className="session-facts">
          {address} · {P.signedIn} <time dateTime={createdAt}>{localTime(createdAt)}</time> · {P.lastSeen}{' '}
          <time dateTime={lastUsedAt}>{localTime(lastUsedAt)}</time>
        </p>
      </div>
      {!current && (
        <Button onClick={onEnd}>
          {P.signOut}
          <span className="visually-hidden">
            {' '}
            {browser}, {address}
          </span>
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in; this browser signs out by its Log Out button. */
export function Sessions() {
  const { fetched, again, set } = useFetched(listSessions);
  const sessions = fetched.state === 'ready' ? fetched.value : [];

  const showOnly = (remaining: BrowserSession[], message: string) => {
    set(remaining);
    showToast(message, 'success', 'sessions');
  };

  const end = async (session: BrowserSession) => {
    try {
      await endSession(session.id);
    } catch (error) {
      // One that is not there any more has ended otherwise.
      if (!(error instanceof ApiError && error.status === 404)) {
        showToast(P.sessionFailed, 'error', 'sessions');
        return;
      }
    }
    showOnly(
      sessions.filter(({ id }) => id !== session.id),
      P.sessionEnded,
    );
  };

  const endOthers = async () => {
    try {
      await stepUp(endOtherSessions);
      showOnly(
        sessions.filter(({ current }) => current),
        P.sessionsEnded,
      );
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) showToast(P.sessionFailed, 'error', 'sessions');
    }
  };

  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{P.sessions}</h2>
      <p className="panel-intro">{P.sessionsText}</p>
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <ListFailed again={again} />}
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {sessions.length > 1 && <Button onClick={() => void endOthers()}>{P.signOutOthers}</Button>}
    </section>
  );
}
