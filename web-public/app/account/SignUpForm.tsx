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
  const wanted = { fullName: text('fullName').trim(), email: text('email').trim(), password: text('password') };
  return checked(wanted, {
    fullName: nameRule(wanted.fullName),
    email: emailRule(wanted.email),
    password: newPasswordRule(wanted.password),
    repeated: repeatedRule(text('repeated'), wanted.password, A.mismatch),
  });
}

export function SignUpForm() {
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (wanted) => {
      setUser((await signUp(wanted)).user);
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
