import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { A } from '../texts/approving';
import { changedFields } from './changed-fields';

interface ChangeTableProps {
  changes: unknown;
  /** The headings of both sides. */
  from: string;
  to: string;
}

/** Renders the fields that a change changes, with both values side by side. */
export function ChangeTable({ changes, from, to }: ChangeTableProps) {
  return (
    <div className="change-table">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{A.field}</TableCell>
            <TableCell>{from}</TableCell>
            <TableCell>{to}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changedFields(changes).map(({ field, from: before, to: after }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {field}
              </TableCell>
              <TableCell className="clash-text">{before}</TableCell>
              <TableCell className="clash-text">{after}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
