import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/sign-in-link';
import { openSignInLink } from '../api/accounts';
import { ApiError } from '../api/http';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { useLinkToken } from '../account/link-token';
import { secretPageHeaders, secretPageMeta } from '../account/secret-page';
import { siteOf } from '../site/site';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(siteOf(matches), A.signInLink);

export const headers = secretPageHeaders;

type Outcome = 'opened' | 'expired' | 'unknown';

const WORDS: Record<Outcome, string> = {
  opened: A.signInLinkOpened,
  expired: A.signInLinkExpired,
  unknown: A.signInLinkUnknown,
};

/** Each link is used once, also where effects run twice. */
const used = new Map<string, Promise<Outcome>>();

const open = (token: string): Promise<Outcome> =>
  openSignInLink(token).then(
    () => 'opened',
    (error: unknown) => (error instanceof ApiError && error.status === 422 ? 'expired' : 'unknown'),
  );

/** Makes this browser known as the owner's, after too many failed attempts to sign in. */
export default function SignInLink() {
  const token = useLinkToken('/sign-in-link');
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === undefined) return;
    let left = false;
    const key = `${token} ${attempt}`;
    const opened = used.get(key) ?? open(token);
    used.set(key, opened);
    void opened.then((came) => left || setOutcome(came));
    return () => {
      left = true;
    };
  }, [token, attempt]);

  const again = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <h1>{A.signInLink}</h1>
      <NeedsJavaScript />
      <div role="status" className="verify">
        {outcome ? <p>{WORDS[outcome]}</p> : <p className="needs-js">{A.signInLinkOpening}</p>}
      </div>
      {outcome === 'unknown' ? (
        <button type="button" className="button button-large" onClick={again}>
          {A.tryAgain}
        </button>
      ) : (
        outcome && (
          <Link to="/login" className="button button-large">
            {A.login}
          </Link>
        )
      )}
    </>
  );
}
