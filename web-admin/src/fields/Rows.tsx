import type { FieldModel } from '../model/index';
import { ApiFile, isApiFile } from './ApiFile';
import { RecordValue } from './RecordValue';

interface RowsProps {
  field: Pick<FieldModel, 'label' | 'fields'>;
  rows: Record<string, unknown>[];
  /** True if a cell has room for a line only. */
  brief?: boolean;
}

/** The column with the addresses of files, and the one with their names, where there are both. */
function filesIn({ fields }: RowsProps['field'], rows: RowsProps['rows']) {
  const address = fields.find(({ kind, name }) => kind === 'url' && rows.every((row) => isApiFile(row[name])));
  const name = fields.find(({ kind }) => kind === 'string');
  return address && name && { address: address.name, name: name.name };
}

/** Objects as rows, with their parts as columns. The name of a file leads to it. */
export function Rows({ field, rows, brief }: RowsProps) {
  const files = filesIn(field, rows);
  const columns = field.fields.filter(({ name }) => name !== files?.address);
  const cell = (part: FieldModel, row: Record<string, unknown>) =>
    files && part.name === files.name ? (
      <ApiFile address={String(row[files.address])} name={String(row[files.name] ?? '')} />
    ) : (
      <RecordValue field={part} record={row} brief={brief} />
    );
  return (
    // It scrolls sideways where it has no room, also by keys.
    <div className="rows" role="region" aria-label={`${field.label}: rows`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {columns.map((part) => (
                <td key={part.name}>{cell(part, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
