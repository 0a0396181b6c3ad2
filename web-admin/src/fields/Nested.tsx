import type { FieldKind, FieldModel } from '../model/index';
import { FieldTable } from './FieldTable';
import { useFirst } from './Lines';
import { Rows } from './Rows';

/** A cell has no room for these. */
const LARGE = new Set<FieldKind>(['object', 'objects', 'changes', 'json', 'map']);

/** More columns would be narrower than their heads. */
const COLUMNS = 8;

const isTable = ({ fields }: FieldModel, values: unknown[]) =>
  fields.length > 1 &&
  fields.length <= COLUMNS &&
  fields.every(({ kind }) => !LARGE.has(kind)) &&
  values.every(isObject);

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
  if (!isObject(value)) return <>{String(value)}</>;
  return <FieldTable fields={fields} record={value} className="values values-nested" />;
}

/** Objects as rows of a table, or each with its parts where these are no cells. */
export function NestedList({ field, values, brief }: { field: FieldModel; values: unknown[]; brief?: boolean }) {
  const { shown, more } = useFirst(values);
  if (brief) return <>{values.length}</>;
  return (
    <>
      {isTable(field, values) ? (
        <Rows field={field} rows={shown as Record<string, unknown>[]} />
      ) : (
        <ol className="nested-list">
          {shown.map((value, place) => (
            <li key={place}>
              <Nested fields={field.fields} value={value} />
            </li>
          ))}
        </ol>
      )}
      {more}
    </>
  );
}
