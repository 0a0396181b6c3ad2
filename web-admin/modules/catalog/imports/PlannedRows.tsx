import { words } from '../../../src/model/index';
import type { ImportUnit, PlannedRow } from './calls';

interface PlannedRowsProps {
  title: string;
  unit: ImportUnit;
  rows: PlannedRow[];
  /** The number of all such rows. */
  count: number;
}

const format = new Intl.NumberFormat('en');

/** The first rows of an outcome as the tools that they would be. */
export function PlannedRows({ title, unit, rows, count }: PlannedRowsProps) {
  if (rows.length === 0) return null;
  const changes = rows.some((row) => row.changes);
  return (
    <section>
      <h3>
        {title}: the first {format.format(rows.length)} of {format.format(count)}
      </h3>
      <div className="import-rows" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words(unit)}</th>
              {changes && <th scope="col">Changes</th>}
              <th scope="col">Name</th>
              <th scope="col">Address</th>
              <th scope="col">Categories</th>
              <th scope="col">Pricing</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                {changes && <td>{row.changes}</td>}
                <th scope="row">{row.name}</th>
                <td>{row.url}</td>
                <td>{row.categories.join(', ')}</td>
                <td>{row.pricing ? words(row.pricing) : 'Not stated'}</td>
                <td>{row.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
