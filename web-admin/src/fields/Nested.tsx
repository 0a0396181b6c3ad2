import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FieldModel } from '../model';
import { FieldTable } from './FieldTable';

/** So many are shown at first. */
const FIRST = 10;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The one part of an object that a line has room for: the first that is text. */
function briefly(fields: FieldModel[], value: unknown): string {
  if (!isObject(value)) return String(value);
  const texts = fields.map(({ name }) => value[name]).filter((part) => typeof part === 'string' && part !== '');
  return String(texts[0] ?? '');
}

/** The parts of an object. */
export function Nested({ fields, value, brief }: { fields: FieldModel[]; value: unknown; brief?: boolean }) {
  if (brief) return <span className="one-line">{briefly(fields, value)}</span>;
  return isObject(value) ? <FieldTable fields={fields} record={value} nested /> : <>{String(value)}</>;
}

/** Objects, each with its parts. */
export function NestedList({ field, values, brief }: { field: FieldModel; values: unknown[]; brief?: boolean }) {
  const [all, setAll] = useState(false);
  if (brief) return <>{values.length}</>;
  const shown = all ? values : values.slice(0, FIRST);
  return (
    <>
      <ol className="nested-list">
        {shown.map((value, place) => (
          <li key={place}>
            <Nested fields={field.fields} value={value} />
          </li>
        ))}
      </ol>
      {shown.length < values.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {values.length}
        </Button>
      )}
    </>
  );
}
