import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { D } from '../texts/dashboard';

interface PreviewProps {
  heading: string;
  to: string;
  /** Is true when there is more than the preview shows. */
  more: boolean;
  children: ReactNode;
}

/** The first few of a list, with the way to the rest. */
export function Preview({ heading, to, more, children }: PreviewProps) {
  return (
    <section className="preview" aria-label={heading}>
      <div className="preview-head">
        <h2>{heading}</h2>
        {more && (
          <Link to={to}>
            {D.showMore}
            <span className="visually-hidden">: {heading}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
