import type { FieldModel } from '../model';
import { RecordValue } from './RecordValue';

interface RowsProps {
  field: Pick<FieldModel, 'label' | 'fields'>;
  rows: Record<string, unknown>[];
  /** True if a cell has room for a line only. */
  brief?: boolean;
}

/** Objects as rows, with their parts as columns. */
export const Rows = ({ field, rows, brief }: RowsProps) => (
  // It scrolls sideways where it has no room, also by keys.
  <div className="rows" role="region" aria-label={`${field.label}: rows`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {field.fields.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {field.fields.map((part) => (
              <td key={part.name}>
                <RecordValue field={part} record={row} brief={brief} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
