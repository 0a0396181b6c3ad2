import Typography from '@mui/material/Typography';
import { formatMoment, formatNumber } from '../kit/format';
import { words } from '../model/index';

export interface PreviewColumn {
  name: string;
  kind: string;
  meaning: string;
}

/** The first rows of a report, as `GET /api/reports/{name}/preview` has them. */
export interface ReportPreview {
  columns: PreviewColumn[];
  rows: Record<string, unknown>[];
  total: number;
  /** True where there are more rows than were counted. */
  hasMore: boolean;
}

function textOf(value: unknown, kind: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'moment, UTC') return formatMoment(String(value));
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** The number of rows in words. */
export function rowsInWords({ total, hasMore }: ReportPreview): string {
  if (hasMore) return `More than ${formatNumber(total)} rows`;
  return total === 1 ? '1 row' : `${formatNumber(total)} rows`;
}

/** How many rows a report has, its first ones, and the meaning of its columns. */
export function Preview({ preview, title }: { preview: ReportPreview; title: string }) {
  const { columns, rows } = preview;
  return (
    <>
      <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
        {rowsInWords(preview)}
      </Typography>
      {rows.length > 0 && (
        <div className="report-rows" role="region" aria-label={`First rows of ${title}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ name, meaning }) => (
                  <th key={name} scope="col" title={meaning}>
                    {words(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  {columns.map(({ name, kind }) => (
                    <td key={name}>{textOf(row[name], kind)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details className="report-columns">
        <summary>
          What the columns mean<span className="visually-hidden">: {title}</span>
        </summary>
        <dl>
          {columns.map(({ name, kind, meaning }) => (
            <div key={name}>
              <dt>
                {name} <span>({kind})</span>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
