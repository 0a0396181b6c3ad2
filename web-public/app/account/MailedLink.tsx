import { useEffect, useState } from 'react';
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
  /** The page's own path, without the secret. */
  path: string;
  /** Shown while the link is being used. */
  pending: string;
  /** Uses the link. Never fails: what went wrong is an outcome. */
  open: (token: string) => Promise<Outcome>;
  outcomes: Record<Outcome | typeof UNKNOWN, LinkOutcome>;
}

/** The links that were used on this page, by path, secret and attempt: each once, also where effects run twice. */
const used = new Map<string, Promise<string>>();

function useOutcome<Outcome extends string>({ path, open }: Pick<MailedLinkProps<Outcome>, 'path' | 'open'>) {
  const token = useLinkToken(path);
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === undefined) return;
    let left = false;
    const key = `${path} ${token} ${attempt}`;
    const opened = (used.get(key) as Promise<Outcome> | undefined) ?? open(token);
    used.set(key, opened);
    void opened.then((came) => left || setOutcome(came));
    return () => {
      left = true;
    };
  }, [path, open, token, attempt]);

  const again = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return { outcome, again };
}

/** The page that a mailed link leads to: it uses the secret in its address, and shows what came of it. */
export function MailedLink<Outcome extends string>({
  heading,
  path,
  pending,
  open,
  outcomes,
}: MailedLinkProps<Outcome>) {
  const { outcome, again } = useOutcome({ path, open });
  const shown = outcome && outcomes[outcome];
  return (
    <>
      <h1>{heading}</h1>
      <NeedsJavaScript />
      <div role="status" className="verify">
        {!shown && <p className="needs-js">{pending}</p>}
        {shown?.title && <p className="verify-title">{shown.title}</p>}
        {shown?.text && <p>{shown.text}</p>}
      </div>
      {shown?.next && (
        <Link to={shown.next.to} className="button button-large">
          {shown.next.label}
        </Link>
      )}
      {outcome === UNKNOWN && (
        <button type="button" className="button button-large" onClick={again}>
          {A.tryAgain}
        </button>
      )}
    </>
  );
}
