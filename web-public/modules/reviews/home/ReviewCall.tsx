import { lazy, Suspense, useState } from 'react';
import { INVITE } from '../texts/home';

// Most visits write no review.
const ReviewDialog = lazy(() => import('./ReviewDialog'));

/** Invites to a review, of a tool that is then searched for. */
export function ReviewCall() {
  const [open, setOpen] = useState(false);
  return (
    <section className="wrap home-section" aria-labelledby="using-an-ai">
      <div className="review-call">
        <div>
          <h2 id="using-an-ai">{INVITE.heading}</h2>
          <p>{INVITE.text}</p>
        </div>
        <button type="button" className="button button-large needs-js" onClick={() => setOpen(true)}>
          {INVITE.open}
        </button>
      </div>
      {open && <Suspense>{<ReviewDialog onClose={() => setOpen(false)} />}</Suspense>}
    </section>
  );
}
