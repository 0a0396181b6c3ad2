import { ASPECTS, R, STARS_DOWN } from '../texts/reviews';
import { fullCount, scoreText } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { reviewsPath, type ReviewsState } from '../api/reviews-state';
import { CheckingLink } from './CheckingLink';
import { Stars } from './Stars';
import type { ReviewSummary } from './summary-view';

interface SummaryProps {
  summary: ReviewSummary;
  slug: string;
  /** The state of the list beside it; nothing is filtered elsewhere. */
  state?: ReviewsState;
}

/** How many reviews give how many stars, as shares of all; each row leads to those reviews, and back from there. */
function Distribution({ summary, slug, state }: SummaryProps) {
  const all = Math.max(1, summary.total);
  return (
    <ul className="star-rows" aria-label={R.distribution}>
      {STARS_DOWN.map((stars) => {
        const count = summary.stars[stars - 1] ?? 0;
        const chosen = state?.stars === stars;
        const row = (
          <>
            <span aria-hidden="true">{R.stars(stars)}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(100 * count) / all}%` }} />
            </span>
            <span className="amount" aria-hidden="true">
              {fullCount(count)}
            </span>
            <span className="visually-hidden">{R.onlyStars(stars, count, fullCount(count))}</span>
          </>
        );
        if (count === 0 && !chosen)
          return (
            <li key={stars}>
              <span className="star-row">{row}</span>
            </li>
          );
        return (
          <li key={stars}>
            <SiteLink
              to={reviewsPath(slug, { ...state, page: 1, stars: chosen ? null : stars })}
              aria-current={chosen ? 'true' : undefined}
            >
              {row}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The mean of each of the five ratings. */
function Aspects({ summary }: Pick<SummaryProps, 'summary'>) {
  const given = ASPECTS.flatMap(({ key, label }) => {
    const mean = summary.aspects[key];
    return mean ? [{ key, label, mean }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul aria-label={R.aspects}>
      {given.map(({ key, label, mean }) => (
        <li key={key} className="aspect">
          <span>{label}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${20 * mean}%` }} />
          </span>
          <span className="amount">{scoreText(mean)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The score, the stars that filter, and the aspects. */
export function Summary({ summary, slug, state }: SummaryProps) {
  return (
    <div className="review-summary">
      <div>
        <p className="review-score">
          <b>{scoreText(summary.score)}</b>
          <Stars score={summary.score} />
          <span>{R.counted(summary.total, fullCount(summary.total))}</span>
        </p>
        <CheckingLink />
        <Distribution summary={summary} slug={slug} state={state} />
      </div>
      <Aspects summary={summary} />
    </div>
  );
}

/** The phrases that the reviews mention most; each leads to the reviews that do, and back from there. */
export function Mentions({ keywords, slug, state }: { keywords: string[]; slug: string; state?: ReviewsState }) {
  if (keywords.length === 0) return null;
  return (
    <div className="review-mentions">
      <h3 id="mentions">{R.keywords}</h3>
      <ul className="chips" aria-labelledby="mentions">
        {keywords.map((keyword) => {
          const chosen = state?.q.toLocaleLowerCase() === keyword.toLocaleLowerCase();
          return (
            <li key={keyword}>
              <SiteLink
                className="chip"
                to={reviewsPath(slug, { ...state, page: 1, q: chosen ? '' : keyword })}
                aria-current={chosen ? 'true' : undefined}
              >
                {keyword}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
