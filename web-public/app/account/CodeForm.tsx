import { logIn } from '../api/accounts';
import { ApiError } from '../api/http';
import { checked, textOf } from './account-fields';
import { useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { setUser } from '../session/session';
import { A } from '../texts/account';
import { Field } from '../ui/Field';
import { FormProblem } from './FormProblem';
import type { Password } from './LoginForm';
import { SubmitButton } from './SubmitButton';

interface CodeFormProps {
  /** The email and password that were entered before; `null` after signing in with Google: the server remembers it. */
  proof: Password | null;
  onBack: () => void;
}

/** Two-factor sign-in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ proof, onBack }: CodeFormProps) {
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: (fields) => {
      const code = textOf(fields)('code').trim();
      return checked(code, { code: code === '' ? A.codeRequired : undefined });
    },
    send: async (code) => {
      try {
        setUser((await logIn({ ...proof, code })).user);
        showToast(A.loginDone, 'success');
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'two-factor-code-wrong')) throw error;
        throw new ApiError(error.status, error.message, error.code, { code: [A.codeWrong] });
      }
    },
    failed: A.unreachable,
    labels: { code: A.code },
  });
  return (
    <form className="account-form" method="post" noValidate onSubmit={onSubmit}>
      <FormProblem title={failure && A.loginFailed} errors={errors}>
        {failure}
      </FormProblem>
      <Field
        label={A.code}
        name="code"
        hint={A.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.code}
      />
      <SubmitButton busy={busy} label={A.confirm} busyLabel={A.loggingIn} />
      <button type="button" className="link-button" onClick={onBack}>
        {A.otherAccount}
      </button>
    </form>
  );
}
