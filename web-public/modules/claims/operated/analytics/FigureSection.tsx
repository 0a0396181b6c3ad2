import { fullCount } from '../../../../app/ui/format';
import type { Figure } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { Chart } from './Chart';
import { scaleOf } from './chart';
import { DayTable } from './DayTable';
import { chartText, numberText } from './figure-view';

/** A figure by day: its sum, the chart, and the same as a table. */
export function FigureSection({ figure }: { figure: Figure }) {
  const { name, label, total, medianTotal, values } = figure;
  const amounts = values.map(({ amount }) => amount);
  const medians = values.map(({ median }) => median);
  const isCompared = medians.some((median) => typeof median === 'number');
  return (
    <section className="panel figure" aria-labelledby={name}>
      <div className="figure-head">
        <h3 id={name}>{label}</h3>
        <p>
          <b>{fullCount(total)}</b>
          {isCompared && <span> {ANALYTICS.median(numberText(medianTotal))}</span>}
        </p>
      </div>
      <Chart
        text={chartText(figure)}
        days={values.map(({ day }) => day)}
        series={amounts}
        median={isCompared ? medians : undefined}
        scale={scaleOf(amounts, medians)}
      />
      <DayTable
        label={ANALYTICS.table(label)}
        heads={isCompared ? [label, ANALYTICS.medianHead] : [label]}
        rows={values.map(({ day, amount, median }) => ({
          day,
          cells: isCompared ? [fullCount(amount), numberText(median)] : [fullCount(amount)],
        }))}
      />
    </section>
  );
}
