import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { words } from '../model/index';
import { useResourceModel } from '../kit/admin';
import { type Difference, differencesOf } from './difference';
import { References } from './Reference';

interface Change {
  from?: unknown;
  to?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isChange = (value: unknown): value is Change => isObject(value) && ('from' in value || 'to' in value);

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && UUID.test(one));

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Records that were added and removed, by their names. */
function ChangedReferences({ reference, from, to }: { reference: string; from: unknown[]; to: unknown[] }) {
  const added = to.filter((id) => !from.includes(id));
  const removed = from.filter((id) => !to.includes(id));
  const isSame = added.length + removed.length === 0;
  const named = (values: unknown[]) => <References field={{ reference }} values={values} plain />;
  return (
    <ul className="difference">
      {added.length > 0 && (
        <li>
          Added: <ins>{named(added)}</ins>
        </li>
      )}
      {removed.length > 0 && (
        <li>
          Removed: <del>{named(removed)}</del>
        </li>
      )}
      {isSame && <li>In another order: {named(to)}</li>}
    </ul>
  );
}

const Part = ({ part }: { part: { name: string; from: string; to: string } }) => (
  <div>
    {part.name && `${words(part.name)}: `}
    <del>{part.from}</del> → <ins>{part.to}</ins>
  </div>
);

function Entry({ entry: { kind, name, text, parts } }: { entry: Difference }) {
  const whole = text ? `${name}: ${text}` : name;
  if (kind === 'Added') return <ins>{whole}</ins>;
  if (kind === 'Removed') return <del>{whole}</del>;
  return (
    <>
      {whole}
      {parts?.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </>
  );
}

const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className="difference">
    {differences.map((entry, place) => (
      <li key={place}>
        {entry.kind}: <Entry entry={entry} />
      </li>
    ))}
  </ul>
);

/** The cells of one field: its entries in words where it has any, else its value before and after. */
function Cells({ name, change }: { name: string; change: unknown }) {
  const resource = useResourceModel(name);
  const { from, to } = isChange(change) ? change : { from: undefined, to: change };
  const all = [...listed(from), ...listed(to)];
  if (resource && areIds(all)) {
    return (
      <TableCell colSpan={2}>
        <ChangedReferences reference={name} from={listed(from)} to={listed(to)} />
      </TableCell>
    );
  }
  const differences = isChange(change) ? differencesOf(from, to) : undefined;
  if (differences) {
    return (
      <TableCell colSpan={2}>
        <Differences differences={differences} />
      </TableCell>
    );
  }
  return (
    <>
      <TableCell>{isChange(change) ? <del>{textOf(from)}</del> : '–'}</TableCell>
      <TableCell>
        <ins>{textOf(to)}</ins>
      </TableCell>
    </>
  );
}

interface ChangesProps {
  value: unknown;
  /** Names the table, where a screen has several. */
  label?: string;
}

/** The fields that a change has changed: each field before and after. */
const Changes = ({ value, label = 'Changed fields' }: ChangesProps) => {
  const rows = isObject(value) ? Object.entries(value) : [];
  if (rows.length === 0) return <>No fields</>;
  return (
    <TableContainer className="table-box" role="region" aria-label={label} tabIndex={0}>
      <Table size="small" className="changes">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([field, change]) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {words(field)}
              </TableCell>
              <Cells name={field} change={change} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

export default Changes;
