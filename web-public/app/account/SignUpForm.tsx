import { signUp } from '../api/accounts';
import { checked, emailRule, nameRule, newPasswordRule, repeatedRule, textOf } from './account-fields';
import { useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { setUser } from '../session/session';
import { A } from '../texts/account';
import { Field } from '../ui/Field';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';

function read(fields: FormData) {
  const text = textOf(fields);
  const account = { fullName: text('fullName').trim(), email: text('email').trim(), password: text('password') };
  return checked(account, {
    fullName: nameRule(account.fullName),
    email: emailRule(account.email),
    password: newPasswordRule(account.password),
    repeated: repeatedRule(text('repeated'), account.password, A.mismatch),
  });
}

export function SignUpForm() {
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (account) => {
      setUser((await signUp(account)).user);
      showToast(A.signUpDone, 'success');
    },
    failed: A.unreachable,
    labels: { fullName: A.name, email: A.email, password: A.password },
  });
  return (
    <form className="account-form" method="post" noValidate onSubmit={onSubmit}>
      <FormProblem title={failure && A.signUpFailed} errors={errors}>
        {failure !== A.signUpFailed && failure}
      </FormProblem>
      <Field label={A.name} name="fullName" hint={A.nameHint} autoComplete="name" error={errors.fullName} />
      <Field label={A.email} name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField
        label={A.password}
        name="password"
        hint={A.passwordHint}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField label={A.confirmPassword} name="repeated" autoComplete="new-password" error={errors.repeated} />
      <SubmitButton busy={busy} label={A.signUp} busyLabel={A.signingUp} />
    </form>
  );
}
