import { listRanking } from '../api/catalog';
import { cardView } from '../card/card-view';
import { SkeletonGrid, ToolGrid } from '../card/ToolGrid';
import type { RankingSlug } from '../texts/site';
import { LISTED } from '../texts/dashboard-lists';
import { useFetched } from './fetched';

/** One row of cards. */
const SUGGESTED = 3;

/** The first tools of a ranking, for a list that has none yet. Nothing where they cannot be read: the way on stays. */
export function Suggested({ ranking }: { ranking: RankingSlug }) {
  const { fetched } = useFetched(async (signal) => {
    const { tools } = await listRanking(ranking, { limit: SUGGESTED }, signal);
    return tools.slice(0, SUGGESTED).map(cardView);
  });
  if (fetched.state === 'failed' || (fetched.state === 'ready' && fetched.value.length === 0)) return null;
  return (
    <div className="suggested">
      <p className="suggested-head">{LISTED.suggested}</p>
      {fetched.state === 'ready' ? <ToolGrid tools={fetched.value} /> : <SkeletonGrid count={SUGGESTED} />}
    </div>
  );
}
