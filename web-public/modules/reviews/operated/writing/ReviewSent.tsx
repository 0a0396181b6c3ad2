import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../../app/session/session';
import { W } from '../../texts/reviewing';

interface ReviewSentProps {
  user: User;
  /** Is true when a published review was changed. */
  wasPublished: boolean;
  onClose: () => void;
}

/** The text about what happens next, and when. */
export function ReviewSent({ user, wasPublished, onClose }: ReviewSentProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="form" ref={text} tabIndex={-1} role="status">
      <h3>{W.doneHeading}</h3>
      <p>{wasPublished ? W.doneEdit : W.done}</p>
      {!user.emailVerified && <p>{W.doneUnverified}</p>}
      <p>{W.doneNext}</p>
      <div className="form-buttons">
        <Button component={Link} to="/dashboard/rated-reviewed">
          {W.doneLink}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {W.close}
        </Button>
      </div>
    </div>
  );
}
