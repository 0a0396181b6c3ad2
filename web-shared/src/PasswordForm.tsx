import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Field } from './Field';
import { ApiError, reasonOf } from './problem';
import type { Question } from './question';

export interface PasswordTexts {
  /** Why the password is requested. */
  text: string;
  /** The field's label. */
  password: string;
  /** The message when nothing was entered. */
  missing: string;
  /** The label of the field for the code of an authenticator app, where one may be needed. */
  code?: string;
  confirm: string;
  /** The message when the server gives no reason. */
  failed: string;
  cancel: string;
}

/** The account that the password is of. */
export interface Account {
  email: string;
  hasPassword: boolean;
  platform: string;
}

interface PasswordFormProps {
  texts: PasswordTexts;
  account: Account;
  question: Question;
  /**
   * Sends the password, and the code of two-factor sign-in once it was demanded. Fails with `ApiError`; an error of the
   * field `password` means that it is wrong.
   */
  confirm: (password: string, code?: string) => Promise<unknown>;
  /** Another way, beside the buttons. */
  children?: ReactNode;
}

interface State {
  busy: boolean;
  wrong?: string;
  /** There once a code is needed: what is wrong with it. */
  code?: { wrong?: string };
  failure?: string;
}

/** The state after the server's rejection. */
function rejected(error: unknown, before: State, failed: string): State {
  const message = reasonOf(error) ?? failed;
  const state: State = { busy: false, code: before.code };
  if (!(error instanceof ApiError)) return { ...state, failure: message };
  if (error.code === 'two-factor-code-required') return { ...state, code: {} };
  if (error.code === 'two-factor-code-wrong') return { ...state, code: { wrong: message } };
  return error.errors.password ? { ...state, wrong: message } : { ...state, failure: message };
}

/** The content of a dialog that requests the password of an account. */
export function PasswordForm({ question, texts, account, confirm, children }: PasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ busy: false });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') {
      setState({ ...state, busy: false, wrong: texts.missing });
      input.current?.focus();
      return;
    }
    setState({ busy: true, code: state.code });
    try {
      const entered = code.current?.value.trim();
      await (entered === undefined ? confirm(password) : confirm(password, entered));
      question.confirmed();
    } catch (error) {
      const next = rejected(error, state, texts.failed);
      setState(next);
      // The field of the code takes the focus itself when it appears.
      const field = next.code ? code : input;
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent>
        <DialogContentText id="dialog-text" sx={{ mb: 2 }}>
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
        {state.code && texts.code && (
          <Field
            inputRef={code}
            label={texts.code}
            name="code"
            autoComplete="one-time-code"
            className="form-code"
            autoFocus
            error={state.code.wrong}
          />
        )}
        {state.failure && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {state.failure}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={question.declined} disabled={state.busy}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={state.busy}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
