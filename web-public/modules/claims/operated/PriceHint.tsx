import { Link } from 'react-router';
import { getToolById } from '../../../app/api/catalog';
import { useFetched } from '../../../app/dashboard/fetched';
import { isFresh, monthYear } from '../../../app/tool/known';
import type { ClaimedTool } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';

/** Says when the prices of a tool were checked if that is over a year ago, and leads to them in its form. */
export function PriceHint({ tool: { id, slug, name } }: { tool: ClaimedTool }) {
  const { fetched } = useFetched((signal) => getToolById(id, signal));
  // Without a response the row stands without it.
  const checkedOn = fetched.state === 'ready' && 'price' in fetched.value ? fetched.value.price.checkedOn : null;
  if (!checkedOn || isFresh(checkedOn)) return null;
  return (
    <div className="row-note">
      {CLAIMED.pricesChecked(monthYear(checkedOn))}{' '}
      <Link to={`/ai/${slug}/edit#pricing`}>
        {CLAIMED.checkPrices}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </div>
  );
}
