import type { PendingTool } from '../api/types';
import { T } from '../texts/site';
import { LongText } from '../ui/LongText';
import { OwnSubmission } from './OwnSubmission';

/** A tool that was submitted but not yet checked: its name and introduction under a notice. */
export function PendingNotice({ tool }: { tool: PendingTool }) {
  return (
    <article className="tool wrap">
      <div className="notice" role="note">
        <p>
          <b>{T.underReview}</b>
        </p>
        <p>{T.underReviewText(tool.reviewTime)}</p>
        <OwnSubmission slug={tool.slug} />
      </div>
      <h1>{tool.name}</h1>
      <LongText text={tool.details.introduction} />
    </article>
  );
}
