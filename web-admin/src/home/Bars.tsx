import { BarChart } from '@mui/x-charts/BarChart';

interface BarsProps {
  /** The names of the periods. */
  names: string[];
  present: number[];
  before: number[];
}

/** Amounts by period beside those before. The table below it has the same for those who do not see it. */
export default function Bars({ names, present, before }: BarsProps) {
  return (
    <div aria-hidden className="bars">
      <BarChart
        height={200}
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
        xAxis={[{ data: names, scaleType: 'band', height: 28 }]}
        yAxis={[{ width: 44, tickMinStep: 1 }]}
        series={[
          { data: before, label: 'Before', color: 'var(--ink-soft)' },
          { data: present, label: 'Now', color: 'var(--accent)' },
        ]}
      />
    </div>
  );
}
