import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { logIn } from '../api/accounts';
import { ApiError } from '../api/http';
import { checked, emailRule, textOf } from './account-fields';
import { useLive } from '../ui/live';
import { useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { setUser } from '../session/session';
import { A } from '../texts/account';
import { Field } from '../ui/Field';
import { ForgotPassword } from './ForgotPassword';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import { RequestLink } from './RequestLink';
import { SubmitButton } from './SubmitButton';

export interface Password {
  email: string;
  password: string;
}

interface LoginFormProps {
  /** The reason why signing in through another provider has failed. */
  cameBack?: string;
  /** The password was right, and the account needs a code as well. */
  onCode: (proof: Password) => void;
}

function read(fields: FormData) {
  const text = textOf(fields);
  const proof = { email: text('email').trim(), password: text('password') };
  return checked(proof, {
    email: emailRule(proof.email),
    password: proof.password === '' ? A.passwordRequired : undefined,
  });
}

export function LoginForm({ cameBack, onCode }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const forgot = useForgot();
  // The address for which this browser needs a mailed link.
  const [linkFor, setLinkFor] = useState<string | null>(null);
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (proof) => {
      setLinkFor(null);
      try {
        setUser((await logIn(proof)).user);
        showToast(A.loginDone, 'success');
      } catch (error) {
        if (error instanceof ApiError && error.code === 'sign-in-link-required') setLinkFor(proof.email);
        if (!(error instanceof ApiError && error.code === 'two-factor-code-required')) throw error;
        onCode(proof);
      }
    },
    failed: A.unreachable,
    labels: { email: A.email, password: A.password },
  });
  const message = failure ?? cameBack;
  const typedEmail = () => textOf(new FormData(form.current ?? undefined))('email').trim();
  return (
    <>
      <form ref={form} className="account-form" method="post" noValidate onSubmit={onSubmit}>
        <FormProblem title={message && (linkFor ? A.linkNeeded : A.loginFailed)} errors={errors}>
          {message === A.loginFailed ? A.loginFailedHint : message}
          {linkFor && <RequestLink key={linkFor} email={linkFor} />}
        </FormProblem>
        <Field label={A.email} name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField label={A.password} name="password" autoComplete="current-password" error={errors.password} />
        <button
          type="button"
          className="link-button forgot needs-js"
          aria-haspopup="dialog"
          onClick={() => forgot.open(typedEmail())}
        >
          {A.forgot}
        </button>
        <SubmitButton busy={busy} label={A.login} busyLabel={A.loggingIn} />
      </form>
      {forgot.email !== null && <ForgotPassword email={forgot.email} onClose={forgot.close} />}
    </>
  );
}

/** Returns the address for which the dialog for a new link is open, or `null`. An expired link opens it as well. */
function useForgot() {
  const live = useLive();
  const { state } = useLocation();
  const fromLink = live && (state as { forgot?: boolean } | null)?.forgot === true;
  const [email, setEmail] = useState<string | null>();
  return { email: email === undefined ? (fromLink ? '' : null) : email, open: setEmail, close: () => setEmail(null) };
}
