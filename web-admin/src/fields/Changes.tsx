import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { words } from '../model';
import { useResourceModel } from '../shell/admin';
import { References } from './Reference';

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

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && UUID.test(one));

/** A value before or after. The ids of records, as of `categories`, by the names of these. */
function Side({ name, value }: { name: string; value: unknown }) {
  const resource = useResourceModel(name);
  return resource && areIds(value) ? (
    <References field={{ reference: name }} values={value} plain />
  ) : (
    <>{textOf(value)}</>
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
              <TableCell>
                {isChange(change) ? (
                  <del>
                    <Side name={field} value={change.from} />
                  </del>
                ) : (
                  '–'
                )}
              </TableCell>
              <TableCell>
                <ins>
                  <Side name={field} value={isChange(change) ? change.to : change} />
                </ins>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

export default Changes;
