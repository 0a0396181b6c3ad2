import { useEffect, useRef } from 'react';
import { ApiError } from '../api/http';
import { useSession } from '../session/session';
import { SUBMIT } from '../texts/submit';
import { SiteLink } from '../ui/SiteLink';

/** A listing that there is already. */
export interface Existing {
  slug: string;
  name: string;
}

export type Outcome =
  | { done: true; name: string; slug: string; reviewTime: string }
  | { done: false; reason: string; existing: Existing | null };

/** The listing that `error` names, when that is why something was not submitted. */
export function existingOf(error: unknown): Existing | null {
  const existing = error instanceof ApiError ? error.found.existing : null;
  if (typeof existing !== 'object' || existing === null) return null;
  const { slug, name } = existing as Partial<Record<keyof Existing, unknown>>;
  return typeof slug === 'string' && typeof name === 'string' ? { slug, name } : null;
}

/** The outcome of a submission, and where to go from there. */
export function SubmitResult({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useSession();
  useEffect(() => heading.current?.focus(), []);
  const unverified = session.state === 'in' && !session.user.emailVerified;
  return (
    <section className={outcome.done ? 'submit-result is-done' : 'submit-result is-failed'}>
      <h2 ref={heading} tabIndex={-1}>
        {outcome.done ? SUBMIT.doneHeading : SUBMIT.failedHeading}
      </h2>
      <p role={outcome.done ? 'status' : 'alert'}>{outcome.done ? SUBMIT.done(outcome.reviewTime) : outcome.reason}</p>
      {outcome.done && unverified && <p className="notice">{SUBMIT.unverified}</p>}
      {outcome.done && (
        <>
          <h3>{SUBMIT.afterHeading}</h3>
          <ol className="steps">
            {SUBMIT.after.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className="submit-result-links">
        {!outcome.done && (
          <button type="button" className="button" onClick={onAgain}>
            {SUBMIT.again}
          </button>
        )}
        <SiteLink to="/" className="button-plain">
          {SUBMIT.home}
        </SiteLink>
        {outcome.done && (
          <SiteLink to={`/ai/${outcome.slug}`} className="button">
            {SUBMIT.checkOut(outcome.name)}
          </SiteLink>
        )}
        {!outcome.done && outcome.existing && (
          <SiteLink to={`/ai/${outcome.existing.slug}`} className="button-plain">
            {SUBMIT.listed(outcome.existing.name)}
          </SiteLink>
        )}
      </p>
    </section>
  );
}
