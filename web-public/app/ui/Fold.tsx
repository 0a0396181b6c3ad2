import type { ReactNode } from 'react';
import { T } from '../texts/site';

interface FoldProps {
  /** The words of what unfolds it. */
  more?: string;
  /** Is true where it is folded on phones alone. */
  onPhones?: boolean;
  children: ReactNode;
}

/** A secondary part, folded until somebody opens it, without JavaScript too. */
export const Fold = ({ more = T.showMore, onPhones = false, children }: FoldProps) => (
  <details className={onPhones ? 'fold fold-phone' : 'fold'}>
    <summary>
      <span className="fold-more">{more}</span>
      <span className="fold-less">{T.showLess}</span>
    </summary>
    {children}
  </details>
);
