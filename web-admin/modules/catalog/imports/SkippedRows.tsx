import { Link } from 'react-router';
import { useResourceModel } from '../../../src/kit/admin';
import { words } from '../../../src/model/index';
import { pathOfRecord } from '../../../src/kit/paths';
import type { ImportUnit, SkippedRow } from './calls';

const REASONS: Record<SkippedRow['by'], string> = {
  address: 'its address is that of',
  name: 'its name is nearly that of',
};

/** Rows that are passed over, each with the tool that it equals. */
export function SkippedRows({ unit, rows, count }: { unit: ImportUnit; rows: SkippedRow[]; count: number }) {
  const tools = useResourceModel('tools');
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>Skipped rows, with the tools that they equal</summary>
      <ul>
        {rows.map(({ line, name, by, tool, toolId }) => {
          const path = tools && toolId ? pathOfRecord(tools, toolId) : undefined;
          return (
            <li key={line}>
              {words(unit)} {line}: {name}, because {REASONS[by]} {path ? <Link to={path}>{tool}</Link> : tool}
            </li>
          );
        })}
      </ul>
      {count > rows.length && <p>and {count - rows.length} more</p>}
    </details>
  );
}
