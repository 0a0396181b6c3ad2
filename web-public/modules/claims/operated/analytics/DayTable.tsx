import { shortDate } from '../../../../app/ui/format';
import { ANALYTICS } from '../../texts/analytics';

interface DayTableProps {
  /** The name of what the table holds. */
  label: string;
  heads: readonly string[];
  /** The newest day last. */
  rows: readonly { day: string; cells: readonly string[] }[];
}

/** The numbers of a chart, the newest day first. It scrolls in its place. */
export function DayTable({ label, heads, rows }: DayTableProps) {
  return (
    <div className="day-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{ANALYTICS.day}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{shortDate(day)}</th>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
