import { fullCount, noun } from '../../../../app/ui/format';
import type { Analytics } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { Chart } from './Chart';
import { DayTable } from './DayTable';
import { numberText } from './figure-view';

const STARS = { low: 0, high: 5 };

/** The rating as it was at the end of each day. */
export function RatingSection({ rating: { now, reviews, median, values } }: { rating: Analytics['rating'] }) {
  const series = values.map(({ rating }) => rating);
  const counted = `${fullCount(reviews)} ${noun(reviews, 'review')}`;
  const text = typeof now === 'number' ? ANALYTICS.ratingNow(now.toFixed(1), counted) : ANALYTICS.ratingNone;
  return (
    <section className="panel figure" aria-labelledby="rating">
      <div className="figure-head">
        <h3 id="rating">{ANALYTICS.rating}</h3>
        <p>
          <b>{typeof now === 'number' ? now.toFixed(1) : '–'}</b>
          {typeof median === 'number' && <span> {ANALYTICS.median(median.toFixed(1))}</span>}
        </p>
      </div>
      <Chart
        text={`${ANALYTICS.rating}: ${text}`}
        days={values.map(({ day }) => day)}
        series={series}
        median={typeof median === 'number' ? values.map(() => median) : undefined}
        scale={STARS}
      />
      <DayTable
        label={ANALYTICS.table(ANALYTICS.rating)}
        heads={[ANALYTICS.rating, ANALYTICS.reviews]}
        rows={values.map(({ day, rating, reviews: sum }) => ({ day, cells: [numberText(rating), fullCount(sum)] }))}
      />
    </section>
  );
}
