import { Link } from 'react-router';
import { getToolById } from '../../../app/api/catalog';
import { useFetched } from '../../../app/dashboard/fetched';
import { isFresh, monthYear } from '../../../app/tool/known';
import { fullCount, noun, scoreText } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import type { ClaimedTool } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';

/** Says when the prices of a tool were checked if that is over a year ago, and leads to them in its form. */
function PriceHint({ tool: { slug, name }, checkedOn }: { tool: ClaimedTool; checkedOn?: string | null }) {
  if (!checkedOn || isFresh(checkedOn)) return null;
  return (
    <div className="row-note price-hint">
      {CLAIMED.pricesChecked(monthYear(checkedOn))}{' '}
      <Link to={`/ai/${slug}/edit#pricing`}>
        {CLAIMED.checkPrices}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </div>
  );
}

/** The rating of a tool as visitors see it, and a hint at old prices. Its line is there before the response is. */
export function OwnListing({ tool }: { tool: ClaimedTool }) {
  const { fetched } = useFetched((signal) => getToolById(tool.id, signal));
  // Without a response the row stands without it.
  const listed = fetched.state === 'ready' && 'rating' in fetched.value ? fetched.value : null;
  const { score = 0, totalReviews = 0 } = listed?.rating ?? {};
  return (
    <>
      <div className="row-note own-rating">
        {totalReviews > 0 ? (
          <>
            <Icon name="star" /> <b>{scoreText(score)}</b> {fullCount(totalReviews)} {noun(totalReviews, 'review')}
          </>
        ) : (
          listed && CLAIMED.notRated
        )}
      </div>
      <PriceHint tool={tool} checkedOn={listed?.price.checkedOn} />
    </>
  );
}
