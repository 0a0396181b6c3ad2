import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import type { Tool } from '../../../../app/api/types';
import { Dialog } from '../../../../app/operated/Dialog';
import { OperatedTheme } from '../../../../app/operated/OperatedTheme';
import type { User } from '../../../../app/session/session';
import { W } from '../../texts/reviewing';
import { T } from '../../../../app/texts/site';
import { ReviewForm } from './ReviewForm';
import { ReviewSent } from './ReviewSent';
import { useExisting } from './useExisting';
import './reviewing.css';

interface ReviewDialogProps {
  tool: Pick<Tool, 'id' | 'slug' | 'name'>;
  user: User;
  /** The stars that a new review begins with; 0 for none. */
  stars: number;
  onClose: () => void;
}

/** Writes a review of `tool`, or changes the one that `user` has written. */
export default function ReviewDialog({ tool, user, stars, onClose }: ReviewDialogProps) {
  const { state, review, again } = useExisting(tool.id);
  const [sent, setSent] = useState(false);
  const heading = review ? W.editHeading(tool.name) : W.heading(tool.name);
  return (
    <OperatedTheme>
      <Dialog heading={heading} onClose={onClose} wide="very">
        {state === 'loading' && (
          <p className="form" role="status">
            {W.loading}
          </p>
        )}
        {state === 'failed' && (
          <div className="form">
            <ErrorAlert again={again} label={T.tryAgain}>
              {W.loadFailed}
            </ErrorAlert>
          </div>
        )}
        {state === 'ready' &&
          (sent ? (
            <ReviewSent user={user} wasPublished={review?.state === 'published'} onClose={onClose} />
          ) : (
            <ReviewForm
              tool={tool}
              user={user}
              review={review}
              stars={stars}
              onClose={onClose}
              onSent={() => setSent(true)}
            />
          ))}
      </Dialog>
    </OperatedTheme>
  );
}
