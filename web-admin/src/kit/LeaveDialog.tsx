import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface LeaveDialogProps {
  /** True if there is something to be lost. */
  unsaved: boolean;
  /** True if it is being saved just now. */
  busy?: boolean;
  /** Its outcome. */
  text?: string;
}

const LOST = 'What you have changed here will be lost.';

/**
 * Confirms before changes are lost: on the way to another screen, or by closing the window. Not react-admin's
 * `warnWhenUnsavedChanges`: it uses `window.confirm`, and knows only its own forms.
 */
export function LeaveDialog({ unsaved, busy = false, text = LOST }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  // A save leads away before the form knows that it is saved.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, [unsaved]);

  const isBlocked = blocker.state === 'blocked' && unsaved && !busy;
  return (
    <TitledDialog title="Leave without saving?" open={isBlocked} onClose={() => blocker.reset?.()} maxWidth="xs">
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()} color="error">
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()} variant="contained" autoFocus>
          Stay
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
