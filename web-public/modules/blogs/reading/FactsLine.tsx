import { Icon } from '../../../app/ui/Icon';
import { P } from '../texts/post';

/** How many of the tools that a post names have changed since it was written. Nothing where it names none. */
export function FactsLine({ facts: { changed, total } }: { facts: { changed: number; total: number } }) {
  if (total === 0) return null;
  return (
    <p className="post-facts" data-changed={changed > 0 || undefined}>
      <Icon name={changed > 0 ? 'info' : 'check'} />
      <span>
        {changed > 0 ? (
          <>
            <b>{P.changed(changed, total)}</b> {P.changedText}
          </>
        ) : (
          P.unchanged(total)
        )}
      </span>
    </p>
  );
}
