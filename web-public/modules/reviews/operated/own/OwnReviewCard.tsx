import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Review } from '../../api/reviews';
import { AuthorLine } from '../../reading/AuthorLine';
import { FoldedParts } from '../../reading/FoldedParts';
import { reviewView } from '../../reading/review-view';
import { Stars } from '../../reading/Stars';
import { WRITING } from '../../reading/writing';
import { RATED } from '../../texts/rated';
import { standingOf } from './own-review';
import { ReviewedTool } from './ReviewedTool';
import { WithdrawDialog } from './WithdrawDialog';

/** The outcome of a review, and why it was not published. */
function Outcome({ review }: { review: Review }) {
  const { state, revised, reasons } = standingOf(review);
  if (reasons.length > 0)
    return (
      <Alert severity="warning" variant="outlined">
        <b>{state === 'published' ? RATED.revisionRejected : RATED.reasons}</b>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Alert>
    );
  return state === 'pending' || revised ? <p className="reviewed-note">{RATED.waitNote}</p> : null;
}

/** A review of one's own: the tool, what one wrote, where it stands, and what can be done about it. */
export function OwnReviewCard({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const view = reviewView(review);
  const { state, revised } = standingOf(review);
  const { tool } = view;
  return (
    <article className="panel own-review">
      {tool ? <ReviewedTool tool={tool} photo={review.aiTool?.media.photos[0]} /> : <p>{RATED.toolMissing}</p>}
      <div className="own-review-text">
        <AuthorLine review={view} />
        <div className="review-head">
          <Stars score={view.overall} />
          <span className="badge">{RATED.states[state]}</span>
          {revised && <span className="badge">{RATED.revision}</span>}
          <h3 className="review-title" dir="auto">
            {view.title}
          </h3>
        </div>
        <Outcome review={review} />
        <FoldedParts parts={view.parts} />
        <div className="own-review-buttons">
          {tool && (
            <Button component={Link} to={`/ai/${tool.slug}?${WRITING}`}>
              {RATED.edit}
            </Button>
          )}
          {view.published && (
            <Button component={Link} to={`/review/${view.id}`}>
              {RATED.show}
            </Button>
          )}
          <Button color="error" onClick={() => setWithdrawing(true)}>
            {RATED.withdraw}
          </Button>
        </div>
      </div>
      {withdrawing && <WithdrawDialog review={view} onClose={() => setWithdrawing(false)} onWithdrawn={onChanged} />}
    </article>
  );
}
