import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/verify-email';
import { verifyEmail } from '../api/accounts';
import { ApiError } from '../api/http';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { useLinkToken } from '../account/link-token';
import { secretPageHeaders, secretPageMeta } from '../account/secret-page';
import { siteOf } from '../site/site';
import { checkSession, sessionNow } from '../session/session';
import { mayBeSignedIn } from '../session/store';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(siteOf(matches), A.verify);

export const headers = secretPageHeaders;

type Outcome = 'verified' | 'refused' | 'unknown';

/** Each link is used once, also where effects run twice. */
const used = new Map<string, Promise<Outcome>>();

async function confirm(token: string): Promise<Outcome> {
  try {
    await verifyEmail(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) return 'unknown';
    // The link may have been followed before, as mail programs that look for harm in links do.
    if (mayBeSignedIn()) await checkSession();
    const session = sessionNow();
    return session.state === 'in' && session.user.emailVerified ? 'verified' : 'refused';
  }
  if (mayBeSignedIn()) void checkSession();
  return 'verified';
}

const WORDS = {
  verified: { title: A.verified, text: A.verifiedText },
  refused: { title: A.verifyFailed, text: A.verifyFailedText },
  unknown: { title: A.verifyUnknown, text: '' },
};

export default function VerifyEmail() {
  const token = useLinkToken('/verify-email');
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === undefined) return;
    let left = false;
    const key = `${token} ${attempt}`;
    const confirmed = used.get(key) ?? confirm(token);
    used.set(key, confirmed);
    void confirmed.then((came) => left || setOutcome(came));
    return () => {
      left = true;
    };
  }, [token, attempt]);

  const again = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  const words = outcome && WORDS[outcome];
  return (
    <>
      <h1>{A.verify}</h1>
      <NeedsJavaScript />
      <div role="status" className="verify">
        {words ? <p className="verify-title">{words.title}</p> : <p className="needs-js">{A.verifying}</p>}
        {words?.text && <p>{words.text}</p>}
      </div>
      {outcome === 'verified' && (
        <Link to="/" className="button button-large">
          {A.toHome}
        </Link>
      )}
      {outcome === 'refused' && (
        <Link to="/dashboard/profile" className="button button-large">
          {A.toProfile}
        </Link>
      )}
      {outcome === 'unknown' && (
        <button type="button" className="button button-large" onClick={again}>
          {A.tryAgain}
        </button>
      )}
    </>
  );
}
