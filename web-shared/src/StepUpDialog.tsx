import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from './problem';
import { type StepUp, useStepUp } from './step-up';

/** The account that the password is of. */
interface Account {
  email: string;
  hasPassword: boolean;
  /** Who vouches for an account without a password, as in `Google`. */
  platform: string;
}

interface StepUpDialogProps {
  account: Account;
  /** Sends the password. Fails with `ApiError`; an error of the field `password` means that it is wrong. */
  confirm: (password: string) => Promise<unknown>;
}

interface PartProps {
  stepUp: StepUp;
  account: Account;
}

/** Without a password, signing in again counts as much. */
function SignInAgain({ stepUp, account }: PartProps) {
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent>
        <DialogContentText id="step-up-text">
          This needs a sign-in that is not older than ten minutes. You have no password here; sign in with{' '}
          {account.platform || 'Google'} again, and come back to do this.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stepUp.declined}>Cancel</Button>
        <Button variant="contained" component="a" href={`/api/auth/google?redirect=${here}`}>
          Sign in again
        </Button>
      </DialogActions>
    </>
  );
}

function PasswordForm({ stepUp, account, confirm }: PartProps & Pick<StepUpDialogProps, 'confirm'>) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; wrong?: string; failure?: string }>({ busy: false });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') {
      setState({ busy: false, wrong: 'Enter your password.' });
      input.current?.focus();
      return;
    }
    setState({ busy: true });
    try {
      await confirm(password);
      stepUp.confirmed();
    } catch (error) {
      const { message } = error as Error;
      const isWrong = error instanceof ApiError && error.errors.password !== undefined;
      setState(isWrong ? { busy: false, wrong: message } : { busy: false, failure: message });
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent>
        <DialogContentText id="step-up-text" sx={{ mb: 2 }}>
          What you are about to do needs your password once more. It then counts for ten minutes.
        </DialogContentText>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={account.email} readOnly hidden />
        <TextField
          inputRef={input}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          fullWidth
          margin="dense"
          error={state.wrong !== undefined}
          helperText={state.wrong}
        />
        {state.failure && (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {state.failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={stepUp.declined} disabled={state.busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={state.busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}

/** Requests the password when the server needs it once more, whatever was being done. */
export function StepUpDialog({ account, confirm }: StepUpDialogProps) {
  const stepUp = useStepUp();
  if (!stepUp) return null;
  return (
    <Dialog
      open
      maxWidth="xs"
      onClose={stepUp.declined}
      aria-labelledby="step-up-title"
      aria-describedby="step-up-text"
    >
      <DialogTitle id="step-up-title" component="h2">
        Please enter your password again
      </DialogTitle>
      {account.hasPassword ? (
        <PasswordForm stepUp={stepUp} account={account} confirm={confirm} />
      ) : (
        <SignInAgain stepUp={stepUp} account={account} />
      )}
    </Dialog>
  );
}
