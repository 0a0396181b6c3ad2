import { fullCount, noun } from '../../../../app/ui/format';
import type { Analytics } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { Chart } from './Chart';
import { DayTable } from './DayTable';
import { FigureBox } from './FigureBox';
import { numberText } from './figure-view';

const STARS = { low: 0, high: 5 };

/** The rating as it was at the end of each day, folded; a line without a review. */
export function RatingSection({ rating: { now, reviews, median, values } }: { rating: Analytics['rating'] }) {
  const series = values.map(({ rating }) => rating);
  const counted = `${fullCount(reviews)} ${noun(reviews, 'review')}`;
  const shown = typeof now === 'number' ? now.toFixed(1) : '–';
  const compared = typeof median === 'number' && <span> {ANALYTICS.median(median.toFixed(1))}</span>;
  if (series.every((rating) => typeof rating !== 'number'))
    return (
      <p className="figure-none">
        {ANALYTICS.rating}: {ANALYTICS.ratingNone}
        {compared}
      </p>
    );
  return (
    <FigureBox
      name="rating"
      label={ANALYTICS.rating}
      folded
      sum={
        <>
          <b>{shown}</b>
          {compared}
        </>
      }
    >
      <Chart
        text={`${ANALYTICS.rating}: ${ANALYTICS.ratingNow(shown, counted)}`}
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
    </FigureBox>
  );
}
