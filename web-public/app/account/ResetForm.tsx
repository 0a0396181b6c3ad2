import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { checkResetLink, resetPassword } from '../api/accounts';
import { ApiError } from '../api/http';
import { checked, newPasswordRule, repeatedRule, textOf } from './account-fields';
import { useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { sessionNow, setUser } from '../session/session';
import { A } from '../texts/account';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';

function read(fields: FormData) {
  const text = textOf(fields);
  const password = text('password');
  return checked(password, {
    password: newPasswordRule(password),
    repeated: repeatedRule(text('repeated'), password, A.resetMismatch),
  });
}

/** Returns true when the link is known to be of no use, before anything is entered. */
function useSpent(token: string | undefined): boolean {
  const [spent, setSpent] = useState(false);
  useEffect(() => {
    if (!token) return;
    let left = false;
    checkResetLink(token).then(
      () => left || setSpent(false),
      // Whatever else went wrong is found when the form is sent.
      (error: unknown) => left || setSpent(error instanceof ApiError && error.status === 422),
    );
    return () => {
      left = true;
    };
  }, [token]);
  return token === '' || spent;
}

/** `token` is undefined until it is known. */
export function ResetForm({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const spent = useSpent(token);
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (password) => {
      await resetPassword(token ?? '', password);
      // All sessions have ended, and this one with them.
      if (sessionNow().state === 'in') setUser(null);
      showToast(A.resetDone, 'success');
      await navigate('/login', { replace: true });
    },
    failed: A.unreachable,
    labels: { password: A.newPassword },
  });
  if (spent)
    return (
      <FormProblem title={A.resetFailed}>
        <Link to="/login" state={{ forgot: true }}>
          {A.newLink}
        </Link>
      </FormProblem>
    );
  return (
    <form className="account-form" method="post" noValidate onSubmit={onSubmit}>
      <FormProblem title={failure && A.resetFailed} errors={errors}>
        {failure === A.resetFailed ? (
          <Link to="/login" state={{ forgot: true }}>
            {A.newLink}
          </Link>
        ) : (
          failure
        )}
      </FormProblem>
      <PasswordField
        label={A.newPassword}
        name="password"
        hint={A.passwordHint}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField label={A.confirmPassword} name="repeated" autoComplete="new-password" error={errors.repeated} />
      <SubmitButton busy={busy} label={A.resetSubmit} busyLabel={A.resetting} />
    </form>
  );
}
