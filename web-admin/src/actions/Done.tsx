import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import type { BulkOutcome } from '../data/provider';

interface DoneProps {
  text: string;
  skipped: BulkOutcome['skipped'];
  onUndo?: () => unknown;
}

/** As many as fit; the rest is counted. */
const NAMED = 5;

/** Tells what was done, what was skipped and why, and offers to take it back. */
export function Done({ text, skipped, onUndo }: DoneProps) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo?.();
  };
  return (
    <Alert
      className="done"
      severity={skipped.length > 0 ? 'warning' : 'success'}
      variant="outlined"
      onClose={onUndo ? undefined : close}
      action={
        onUndo && (
          <Button size="small" color="inherit" onClick={undo}>
            Undo
          </Button>
        )
      }
    >
      {text}
      {skipped.length > 0 && (
        <ul>
          {skipped.slice(0, NAMED).map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {skipped.length > NAMED && <li>… and {skipped.length - NAMED} more</li>}
        </ul>
      )}
    </Alert>
  );
}
