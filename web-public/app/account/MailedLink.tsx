import { useState } from 'react';
import { Link } from 'react-router';
import { A } from '../texts/account';
import { useLinkToken } from './link-token';
import { NeedsJavaScript } from './NeedsJavaScript';

/** The server did not respond, or not in a way that shows what became of the link: it may be tried again. */
const UNKNOWN = 'unknown';

/** The texts that a page shows once its link was used, and the page that it leads on to. */
export interface LinkOutcome {
  title?: string;
  text?: string;
  /** Left out where the only way on is to try again. */
  next?: { to: string; label: string };
}

interface MailedLinkProps<Outcome extends string> {
  heading: string;
  /** The reason to press, until somebody has. */
  intro: string;
  /** The button that uses the link. */
  press: string;
  /** The page's own path, without the secret. */
  path: string;
  /** Shown while the link is being used. */
  pending: string;
  /** Uses the link. Never fails: what went wrong is an outcome. */
  open: (token: string) => Promise<Outcome>;
  outcomes: Record<Outcome | typeof UNKNOWN, LinkOutcome>;
}

type Progress<Outcome> = 'unused' | 'pending' | Outcome | typeof UNKNOWN;

/**
 * The page that a mailed link leads to. A press uses the secret in its address, and the page shows what came of it: opening
 * the page uses nothing up, because programs that look for harm in mails open links too.
 */
export function MailedLink<Outcome extends string>({
  heading,
  intro,
  press,
  path,
  pending,
  open,
  outcomes,
}: MailedLinkProps<Outcome>) {
  const token = useLinkToken(path);
  const [progress, setProgress] = useState<{ token?: string; at: Progress<Outcome> }>({ at: 'unused' });
  // Another link that is opened in the same tab is unused.
  const at = progress.token === token ? progress.at : 'unused';
  const shown = at === 'unused' || at === 'pending' ? undefined : outcomes[at];
  const use = async () => {
    if (token === undefined || at === 'pending') return;
    setProgress({ token, at: 'pending' });
    setProgress({ token, at: await open(token) });
  };
  return (
    <>
      <h1>{heading}</h1>
      <NeedsJavaScript />
      <div role="status" className="verify">
        {at === 'unused' && <p>{intro}</p>}
        {at === 'pending' && <p>{pending}</p>}
        {shown?.title && <p className="verify-title">{shown.title}</p>}
        {shown?.text && <p>{shown.text}</p>}
      </div>
      {shown?.next && (
        <Link to={shown.next.to} className="button button-large">
          {shown.next.label}
        </Link>
      )}
      {(at === 'unused' || at === 'pending' || at === UNKNOWN) && (
        <button
          type="button"
          className="button button-large needs-js"
          // The press counts once the page is live.
          aria-disabled={token === undefined || at === 'pending'}
          onClick={() => void use()}
        >
          {at === UNKNOWN ? A.tryAgain : press}
        </button>
      )}
    </>
  );
}
