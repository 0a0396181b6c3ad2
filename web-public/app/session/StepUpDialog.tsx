import Button from '@mui/material/Button';
import { confirmPassword } from '../api/account';
import { Dialog } from '../operated/Dialog';
import { Field } from '../operated/Field';
import { FormEnd } from '../operated/FormEnd';
import { useSubmission } from '../ui/submission';
import { P } from '../texts/profile';
import { useSession } from './session';
import { type StepUp, useStepUp } from '@toolbase/web-shared/step-up';

function PasswordForm({ stepUp }: { stepUp: StepUp }) {
  const { errors, failure, busy, onSubmit } = useSubmission<string>({
    read: (fields) => {
      const password = String(fields.get('password') ?? '');
      return password ? { values: password } : { errors: { password: P.required(P.stepUpPassword) } };
    },
    send: async (password) => {
      await confirmPassword(password);
      stepUp.confirmed();
    },
    failed: P.stepUpFailed,
    labels: { password: P.stepUpPassword },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>{P.stepUpText}</p>
      <Field
        label={P.stepUpPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <FormEnd failure={failure} busy={busy} submit={P.stepUpConfirm} onCancel={stepUp.declined} />
    </form>
  );
}

/** Who has no password shows who they are as they always do. */
function SignInAgain() {
  const back = encodeURIComponent(window.location.pathname);
  return (
    <div className="form">
      <p>{P.stepUpGoogle}</p>
      <Button variant="contained" href={`/api/auth/google?redirect=${back}`}>
        {P.signInAgain}
      </Button>
    </div>
  );
}

/** Requests the password again, wherever in the page it is needed. */
export function StepUpDialog() {
  const stepUp = useStepUp();
  const session = useSession();
  if (!stepUp || session.state !== 'in') return null;
  return (
    <Dialog heading={P.stepUp} onClose={stepUp.declined}>
      {session.user.hasPassword ? <PasswordForm stepUp={stepUp} /> : <SignInAgain />}
    </Dialog>
  );
}
