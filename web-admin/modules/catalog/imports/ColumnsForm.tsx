import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { words } from '../../../src/model/index';
import type { ListColumns } from './calls';

/** In place of a column: the list has none for the field. */
export const LEFT_OUT = '-';

/** Shown for every list; the others are shown where a column is recognised, and below all others. */
const MAIN = ['name', 'url', 'description', 'category', 'pricing'];

type Field = ListColumns['fields'][number];

const namesOf = (columns: string[]) => columns.join(', then ');

interface ColumnSelectProps {
  field: Field;
  columns: ListColumns['columns'];
  value: string;
  onChange: (column: string) => void;
}

/** Which column holds a field, each with its first values. */
function ColumnSelect({ field, columns, value, onChange }: ColumnSelectProps) {
  const isMissing = value === '' && field.columns.length === 0 && (field.field === 'name' || field.field === 'url');
  return (
    <TextField
      select
      size="small"
      label={words(field.field)}
      value={value}
      error={isMissing}
      helperText={isMissing ? 'Choose its column' : undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: (chosen) =>
            chosen === LEFT_OUT ? 'Left out' : String(chosen) || namesOf(field.columns) || 'Not in the list',
        },
      }}
    >
      <MenuItem value="">
        {field.columns.length > 0 ? `As recognised: ${namesOf(field.columns)}` : 'Not in the list'}
      </MenuItem>
      {field.columns.length > 0 && <MenuItem value={LEFT_OUT}>Left out</MenuItem>}
      {columns.map(({ name, values }) => (
        <MenuItem key={name} value={name} className="import-column">
          <span>{name}</span>
          <small>{values.join(' · ') || 'empty in the first rows'}</small>
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ColumnsFormProps {
  list: ListColumns;
  map: Record<string, string>;
  onChange: (map: Record<string, string>) => void;
}

/** Assigns the columns of the list to the fields of tools. */
export function ColumnsForm({ list, map, onChange }: ColumnsFormProps) {
  const isFirst = ({ field, columns }: Field) => MAIN.includes(field) || columns.length > 0 || map[field];
  const select = (field: Field) => (
    <ColumnSelect
      key={field.field}
      field={field}
      columns={list.columns}
      value={map[field.field] ?? ''}
      onChange={(column) => onChange({ ...map, [field.field]: column })}
    />
  );
  return (
    <section aria-label="Columns">
      <h2>Columns</h2>
      <div className="import-choices">{list.fields.filter(isFirst).map(select)}</div>
      <details>
        <summary>More fields</summary>
        <div className="import-choices">{list.fields.filter((field) => !isFirst(field)).map(select)}</div>
      </details>
    </section>
  );
}
