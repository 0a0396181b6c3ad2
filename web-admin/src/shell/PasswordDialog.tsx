import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion, type Question } from '../api/confirmation';
import { request, type RequestError } from '../api/http';
import type { Session } from '../api/session';
import { useOffice } from './office';

interface AskingProps {
  question: Question;
  session: Session;
}

/** For whoever has no password: signing in again counts as much. */
function NoPassword({ question, session }: AskingProps) {
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent>
        <DialogContentText id="password-text">
          This needs a sign-in that is not older than ten minutes. You have no password here; sign in with{' '}
          {session.platform || 'Google'} again, and come back to do this.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => question.answer(false)}>Cancel</Button>
        <Button variant="contained" component="a" href={`/api/auth/google?redirect=${here}`}>
          Sign in again
        </Button>
      </DialogActions>
    </>
  );
}

function Password({ question, session }: AskingProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; wrong?: string; refusal?: string }>({ busy: false });

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
      await request('/api/auth/confirm-password', { method: 'POST', body: { password } });
      question.answer(true);
    } catch (error) {
      const { message, body } = error as RequestError;
      const wrong = body?.errors?.password;
      setState(wrong ? { busy: false, wrong: message } : { busy: false, refusal: message });
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent>
        <DialogContentText id="password-text" sx={{ mb: 2 }}>
          What you are about to do needs your password once more. It then counts for ten minutes.
        </DialogContentText>
        {/* For password managers: whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={session.email} readOnly hidden />
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
        {state.refusal && (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {state.refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => question.answer(false)} disabled={state.busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={state.busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the password when the server wants it once more, whatever was being done. */
export function PasswordDialog() {
  const { session } = useOffice();
  const question = useSyncExternalStore(onQuestion, openQuestion);
  if (!question) return null;
  const Asking = session.hasPassword ? Password : NoPassword;
  return (
    <Dialog
      open
      maxWidth="xs"
      onClose={() => question.answer(false)}
      aria-labelledby="password-title"
      aria-describedby="password-text"
    >
      <DialogTitle id="password-title" component="h2">
        Please enter your password again
      </DialogTitle>
      <Asking question={question} session={session} />
    </Dialog>
  );
}
