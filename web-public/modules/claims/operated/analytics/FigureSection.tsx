import { fullCount } from '../../../../app/ui/format';
import type { Figure } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { Chart } from './Chart';
import { scaleOf } from './chart';
import { DayTable } from './DayTable';
import { FigureBox } from './FigureBox';
import { chartText, numberText, sinceFirst } from './figure-view';

interface FigureSectionProps {
  figure: Figure;
  folded: boolean;
}

/** A figure by day: its sum, the chart, and the same as a table. */
export function FigureSection({ figure, folded }: FigureSectionProps) {
  const { name, label, total, medianTotal } = figure;
  const values = sinceFirst(figure.values);
  const amounts = values.map(({ amount }) => amount);
  const medians = values.map(({ median }) => median);
  const isCompared = medians.some((median) => typeof median === 'number');
  return (
    <FigureBox
      name={name}
      label={label}
      folded={folded}
      sum={
        <>
          <b>{fullCount(total)}</b>
          {isCompared && <span> {ANALYTICS.median(numberText(medianTotal))}</span>}
        </>
      }
    >
      <Chart
        text={chartText({ ...figure, values })}
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
    </FigureBox>
  );
}
