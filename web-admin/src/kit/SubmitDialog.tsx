import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type ReactNode, useId, useState } from 'react';

interface SubmitDialogProps {
  title: string;
  /** The label of the button that sends. */
  label: string;
  disabled?: boolean;
  /** Sends; its error is shown in the dialog. */
  submit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Sends something to the server: closed by success only, a rejection is shown in it. */
export function SubmitDialog({ title, label, disabled, submit, onClose, children }: SubmitDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await submit();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent className="submit-dialog">
        {children}
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" disabled={disabled} loading={busy} onClick={() => void send()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
