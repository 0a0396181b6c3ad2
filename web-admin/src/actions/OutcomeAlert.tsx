import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { useKeys } from '../keys/useKeys';

/** A record that was left as it is. */
export interface Skipped {
  id: string;
  /** Its name, where the screen knows it. */
  name?: string;
  message: string;
}

interface OutcomeAlertProps {
  text: string;
  skipped: Skipped[];
  onUndo?: () => unknown;
  /** True if a key undoes it too. */
  hasKey?: boolean;
}

const NONE = {};

/** As many as there is room for; the rest is counted. */
const NAMED = 5;

/** The result of an action: what was done, what was skipped and why, and a way to undo it. */
export function OutcomeAlert({ text, skipped, onUndo, hasKey = false }: OutcomeAlertProps) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo?.();
  };
  useKeys(onUndo && hasKey ? { u: undo } : NONE);
  return (
    <Alert
      className="outcome"
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
          {skipped.slice(0, NAMED).map(({ id, name, message }) => (
            <li key={id}>
              {name && <strong>{name}: </strong>}
              {message}
            </li>
          ))}
          {skipped.length > NAMED && <li>… and {skipped.length - NAMED} more</li>}
        </ul>
      )}
    </Alert>
  );
}
