import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '@toolbase/web-shared/problem';
import { type EditableTool, withdrawTool } from '../api/submissions';
import { Dialog } from '../operated/Dialog';
import { FormEnd } from '../operated/FormEnd';
import { F } from '../texts/tool-form';
import { showToast } from '../toast/toast';
import { differencesOf } from './differences';
import { type FormValues, valuesOf } from './values/form-values';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks who leaves with changes that are nowhere stored. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog heading={F.leaveHeading} onClose={onStay}>
      <div className="form">
        <p>{F.leaveText}</p>
        <div className="form-buttons">
          <Button onClick={onLeave}>{F.leave}</Button>
          <Button variant="contained" onClick={onStay}>
            {F.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ClashDialogProps {
  mine: FormValues;
  theirs: EditableTool;
  onSettle: (mine: boolean) => void;
}

/** Shows both versions of what two windows have changed. */
export function ClashDialog({ mine, theirs, onSettle }: ClashDialogProps) {
  const differing = differencesOf(mine, valuesOf(theirs));
  return (
    <Dialog heading={F.clashHeading} onClose={() => onSettle(true)} wide="very">
      <div className="form form-wide">
        <p>{F.clashText}</p>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{F.clashField}</TableCell>
              <TableCell>{F.clashMine}</TableCell>
              <TableCell>{F.clashTheirs}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map(({ label, ...versions }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell className="clash-text">{versions.mine}</TableCell>
                <TableCell className="clash-text">{versions.theirs}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <div className="form-buttons">
          <Button onClick={() => onSettle(false)}>{F.clashUseTheirs}</Button>
          <Button variant="contained" onClick={() => onSettle(true)}>
            {F.clashUseMine}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Deletes a tool, for admins. */
export function DeleteTool({ tool }: { tool: EditableTool }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    try {
      await withdrawTool(tool.id);
      showToast(F.deleted, 'success');
      await navigate('/');
    } catch (error) {
      setFailure(reasonOf(error) ?? F.deleteFailed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {F.delete}
      </Button>
      {open && (
        <Dialog heading={F.deleteHeading} onClose={() => setOpen(false)}>
          <form
            className="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) void remove();
            }}
          >
            <p>{F.deleteText}</p>
            <FormEnd
              failure={failure}
              busy={busy}
              submit={F.delete}
              underway={F.deleting}
              onCancel={() => setOpen(false)}
              grave
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
