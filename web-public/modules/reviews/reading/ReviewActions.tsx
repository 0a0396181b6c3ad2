import { lazy, Suspense, useState } from 'react';
import { signInFirst } from '../../../app/sign-in/sign-in-first';
import { R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';
import { whoIsThere } from '../../../app/session/who';
import { HelpfulButton } from './HelpfulButton';
import type { ReviewView } from './review-view';
import { shareReview } from './share-review';

// Fetched when it is opened: few do.
const ReportDialog = lazy(() => import('./ReportDialog'));

/** Helpful, share, report. Each button names the review it belongs to. */
export function ReviewActions({ review }: { review: ReviewView }) {
  const [reporting, setReporting] = useState(false);
  const about = <span className="visually-hidden">: {review.title}</span>;

  const report = async () => {
    if ((await whoIsThere()) === 'out') signInFirst(R.reportSignIn);
    else setReporting(true);
  };
  return (
    <div className="review-actions needs-js">
      {review.published && <HelpfulButton review={review} />}
      <button type="button" className="button-quiet" onClick={() => void shareReview(review.id, review.title)}>
        <Icon name="share" />
        {R.shareReview}
        {about}
      </button>
      {review.published && (
        <button type="button" className="button-quiet" onClick={() => void report()}>
          <Icon name="flag" />
          {R.report}
          {about}
        </button>
      )}
      {reporting && (
        <Suspense>
          <ReportDialog review={review} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
