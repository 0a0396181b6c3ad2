import { words } from '../model';

interface Change {
  from?: unknown;
  to?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isChange = (value: unknown): value is Change => isObject(value) && ('from' in value || 'to' in value);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** What a change has changed: each field before and after. */
const Changes = ({ value }: { value: unknown }) => {
  const rows = isObject(value) ? Object.entries(value) : [];
  if (rows.length === 0) return <>No fields</>;
  return (
    <div className="table-box" role="region" aria-label="Changed fields" tabIndex={0}>
      <table className="table changes">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, change]) => (
            <tr key={field}>
              <th scope="row">{words(field)}</th>
              <td>{isChange(change) ? <del>{textOf(change.from)}</del> : '–'}</td>
              <td>
                <ins>{textOf(isChange(change) ? change.to : change)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export default Changes;
