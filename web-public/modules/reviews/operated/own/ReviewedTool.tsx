import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getToolById } from '../../../../app/api/catalog';
import type { Tool } from '../../../../app/api/types';
import type { ReviewView } from '../../reading/review-view';
import { Logo } from '../../../../app/ui/Logo';
import { RATED } from '../../texts/rated';
import { R } from '../../texts/reviews';
import { noun, scoreText, shortCount } from '../../../../app/ui/format';
import { Icon } from '../../../../app/ui/Icon';

/** Fetches the parts of the tool that the review's response does not carry; `null` until they are there. */
function useTool(id: string): Tool | null {
  const [tool, setTool] = useState<Tool | null>(null);
  useEffect(() => {
    const given = new AbortController();
    getToolById(id, given.signal).then(
      (found) => {
        if (!given.signal.aborted && 'rating' in found) setTool(found);
      },
      // The card stands without it.
      () => undefined,
    );
    return () => given.abort();
  }, [id]);
  return tool;
}

/** Nothing while it is zero. */
const Figure = ({ count, counted }: { count: number; counted: string }) =>
  count > 0 && <li>{`${shortCount(count)} ${noun(count, counted)}`}</li>;

function Figures({ tool: { rating, stats, categories } }: { tool: Tool }) {
  return (
    <ul className="reviewed-figures">
      <li>
        {/* A star beside no rating would look like one. */}
        {rating.totalReviews > 0 ? (
          <>
            <Icon name="star" /> {scoreText(rating.score)} ({shortCount(rating.totalReviews)}
            <span className="visually-hidden"> reviews</span>)
          </>
        ) : (
          R.notRated
        )}
      </li>
      <Figure count={stats.pageViews} counted="view" />
      <Figure count={stats.visits} counted="visit" />
      <li>{categories.map(({ Category }) => Category).join(', ') || RATED.noCategories}</li>
    </ul>
  );
}

/** The tool that a review is about in a few lines, with its first photo and its figures (S3 2.3). */
export function ReviewedTool({ tool, photo }: { tool: NonNullable<ReviewView['tool']>; photo?: string }) {
  const whole = useTool(tool.id);
  return (
    <div className="reviewed-tool">
      <p className="tool-panel-name">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
        <Link to={`/ai/${tool.slug}`}>{tool.name}</Link>
        <a className="icon-button" href={tool.url} target="_blank" rel="noopener" title={RATED.visit(tool.name)}>
          <Icon name="visits" />
          <span className="visually-hidden">{RATED.visit(tool.name)} (opens in a new tab)</span>
        </a>
      </p>
      {photo && <img className="shot-image" src={photo} alt="" width={96} height={60} loading="lazy" />}
      {whole && <Figures tool={whole} />}
    </div>
  );
}
