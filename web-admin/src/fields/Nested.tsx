import type { FieldModel } from '../model';
import { FieldTable } from './FieldTable';

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
  if (brief) return <>{values.length}</>;
  return (
    <ol className="nested-list">
      {values.map((value, place) => (
        <li key={place}>
          <Nested fields={field.fields} value={value} />
        </li>
      ))}
    </ol>
  );
}
