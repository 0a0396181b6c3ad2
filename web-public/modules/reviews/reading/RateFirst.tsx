import { useId } from 'react';
import { useOpenDialog } from '../../../app/sign-in/addressed-dialog';
import { Icon } from '../../../app/ui/Icon';
import { useOwnReview } from '../api/own-reviews';
import { R, STARS } from '../texts/reviews';
import { WRITING } from './writing';

/** Five stars: one opens the form, which begins with that many for each rating. Nothing for who has written a review. */
export function RateFirst({ tool }: { tool: { id: string; slug: string; name: string } }) {
  const open = useOpenDialog(R.signIn);
  const own = useOwnReview(tool.id);
  const id = useId();
  if (own?.review) return null;
  return (
    <div className="rate-first needs-js" role="group" aria-labelledby={id}>
      <span id={id}>{R.rateFirst(tool.name)}</span>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          title={R.stars(stars)}
          onClick={() => void open(`/ai/${tool.slug}?${WRITING}&stars=${stars}`)}
        >
          <Icon name="star" />
          <span className="visually-hidden">{R.stars(stars)}</span>
        </button>
      ))}
    </div>
  );
}
