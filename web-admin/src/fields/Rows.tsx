import type { FieldModel } from '../model';
import { Value } from './Value';

/** Objects as rows, with their parts as columns. */
export const Rows = ({ field, rows }: { field: FieldModel; rows: Record<string, unknown>[] }) => (
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
                <Value field={part} value={row[part.name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
