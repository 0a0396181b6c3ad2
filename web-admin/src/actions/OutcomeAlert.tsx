import Alert, { type AlertColor } from '@mui/material/Alert';
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
  skipped?: Skipped[];
  /** By default a success, or a warning where some were skipped. */
  severity?: AlertColor;
  /** The page on the site of what was made. */
  page?: string;
  onUndo?: () => unknown;
}

const NONE = {};

/** As many as there is room for; the rest is counted. */
const NAMED = 5;

/** The result of an action: what was done, what was skipped and why, and a way to undo it. */
export function OutcomeAlert({ text, skipped = [], severity, page, onUndo }: OutcomeAlertProps) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo?.();
  };
  useKeys(onUndo ? { u: undo } : NONE);
  return (
    <Alert
      className="outcome"
      severity={severity ?? (skipped.length > 0 ? 'warning' : 'success')}
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
      {page && (
        <>
          {' '}
          <a href={page} target="_blank" rel="noopener">
            View on site
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </>
      )}
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
