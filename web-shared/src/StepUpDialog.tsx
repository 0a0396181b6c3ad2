import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { RefCallback } from 'react';
import { type Account, PasswordForm, type PasswordTexts } from './PasswordForm';
import type { Question } from './question';
import { useStepUp } from './step-up';

export interface StepUpTexts extends PasswordTexts {
  heading: string;
  /** The way for who has no password; `platform` vouches for the account, as in `Google`. */
  withoutPassword: (platform: string) => string;
  signIn: string;
}

interface StepUpDialogProps {
  texts: StepUpTexts;
  account: Account;
  /** Sends the password. Fails with `ApiError`; an error of the field `password` means that it is wrong. */
  confirm: (password: string) => Promise<unknown>;
  /** Called with the dialog's element when it is open; what it returns is called when it is closed. */
  onOpen?: RefCallback<HTMLElement>;
}

type PartProps = Omit<StepUpDialogProps, 'onOpen'> & { question: Question };

/** Without a password, signing in again counts as much. */
function SignInAgain({ question, texts, account }: PartProps) {
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent>
        <DialogContentText id="dialog-text">{texts.withoutPassword(account.platform || 'Google')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={question.declined}>{texts.cancel}</Button>
        <Button variant="contained" href={`/api/auth/google?redirect=${here}`}>
          {texts.signIn}
        </Button>
      </DialogActions>
    </>
  );
}

/** Requests the password when the server needs it once more, whatever was being done. */
export function StepUpDialog({ onOpen, ...props }: StepUpDialogProps) {
  const stepUp = useStepUp();
  if (!stepUp) return null;
  const { texts, account } = props;
  const Part = account.hasPassword ? PasswordForm : SignInAgain;
  return (
    <Dialog
      open
      maxWidth="xs"
      slotProps={{ paper: { ref: onOpen } }}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && stepUp.declined()}
      aria-labelledby="step-up-title"
      aria-describedby="dialog-text"
    >
      <DialogTitle id="step-up-title" component="h2">
        {texts.heading}
      </DialogTitle>
      <Part {...props} question={stepUp} />
    </Dialog>
  );
}
