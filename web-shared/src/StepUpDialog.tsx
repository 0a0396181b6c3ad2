import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefCallback, type SyntheticEvent, useRef, useState } from 'react';
import { Field } from './Field';
import { ApiError, reasonOf } from './problem';
import { type StepUp, useStepUp } from './step-up';

export interface StepUpTexts {
  heading: string;
  /** Why the password is requested. */
  text: string;
  /** The field's label. */
  password: string;
  /** The message when nothing was entered. */
  missing: string;
  confirm: string;
  /** The message when the server gives no reason. */
  failed: string;
  /** The way for who has no password; `platform` vouches for the account, as in `Google`. */
  withoutPassword: (platform: string) => string;
  signIn: string;
  cancel: string;
}

/** The account that the password is of. */
interface Account {
  email: string;
  hasPassword: boolean;
  platform: string;
}

interface StepUpDialogProps {
  texts: StepUpTexts;
  account: Account;
  /** Sends the password. Fails with `ApiError`; an error of the field `password` means that it is wrong. */
  confirm: (password: string) => Promise<unknown>;
  /** Called with the dialog's element when it is open; what it returns is called when it is closed. */
  onOpen?: RefCallback<HTMLElement>;
}

type PartProps = Omit<StepUpDialogProps, 'onOpen'> & { stepUp: StepUp };

/** Without a password, signing in again counts as much. */
function SignInAgain({ stepUp, texts, account }: PartProps) {
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent>
        <DialogContentText id="step-up-text">{texts.withoutPassword(account.platform || 'Google')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stepUp.declined}>{texts.cancel}</Button>
        <Button variant="contained" href={`/api/auth/google?redirect=${here}`}>
          {texts.signIn}
        </Button>
      </DialogActions>
    </>
  );
}

function PasswordForm({ stepUp, texts, account, confirm }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; wrong?: string; failure?: string }>({ busy: false });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') {
      setState({ busy: false, wrong: texts.missing });
      input.current?.focus();
      return;
    }
    setState({ busy: true });
    try {
      await confirm(password);
      stepUp.confirmed();
    } catch (error) {
      const isWrong = error instanceof ApiError && error.errors.password !== undefined;
      const message = reasonOf(error) ?? texts.failed;
      setState(isWrong ? { busy: false, wrong: message } : { busy: false, failure: message });
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent>
        <DialogContentText id="step-up-text" sx={{ mb: 2 }}>
          {texts.text}
        </DialogContentText>
        {/* For password managers: whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={account.email} readOnly hidden />
        <Field
          inputRef={input}
          label={texts.password}
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          error={state.wrong}
        />
        {state.failure && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {state.failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={stepUp.declined} disabled={state.busy}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={state.busy}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
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
      aria-describedby="step-up-text"
    >
      <DialogTitle id="step-up-title" component="h2">
        {texts.heading}
      </DialogTitle>
      <Part {...props} stepUp={stepUp} />
    </Dialog>
  );
}
