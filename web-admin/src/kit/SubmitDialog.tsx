import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type ReactNode, useState } from 'react';

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
    <TitledDialog title={title} onClose={busy ? undefined : onClose}>
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
    </TitledDialog>
  );
}
