import { Link } from 'react-router';
import { type OwnedReview, replyToReview } from '../../api/owned';
import { AuthorLine } from '../../reading/AuthorLine';
import { FoldedParts } from '../../reading/FoldedParts';
import { reviewView } from '../../reading/review-view';
import { Stars } from '../../reading/Stars';
import { FEEDBACK, REPLY } from '../../texts/feedback';
import { OwnText } from './OwnText';
import { Replying } from './Replying';

interface OwnedReviewCardProps {
  review: OwnedReview;
  onChanged: (review: OwnedReview) => void;
}

/** A review of a tool of one's own, and the reply to it. */
export function OwnedReviewCard({ review, onChanged }: OwnedReviewCardProps) {
  const { ownerReply } = review;
  const view = reviewView(review);
  const { id, tool, title, overall, parts } = view;
  return (
    <article className="panel owned">
      <p className="owned-tool">{tool ? <Link to={`/ai/${tool.slug}`}>{tool.name}</Link> : FEEDBACK.toolMissing}</p>
      <AuthorLine review={view} />
      <div className="review-head">
        <Stars score={overall} />
        <h3 className="review-title" dir="auto">
          <Link to={`/review/${id}`}>{title}</Link>
        </h3>
      </div>
      <FoldedParts parts={parts} />
      {ownerReply && <OwnText label={REPLY.label} text={ownerReply.text} state={ownerReply.state} />}
      {ownerReply?.state === 'waiting' && review.reply && <p className="reviewed-note">{FEEDBACK.former}</p>}
      <Replying
        kind={REPLY}
        to={id}
        about={title}
        text={ownerReply?.text}
        send={(text) => replyToReview(id, text)}
        onSent={(text) => onChanged({ ...review, ownerReply: { text, state: 'waiting' } })}
      />
    </article>
  );
}
