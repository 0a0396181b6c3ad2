import { useState } from 'react';
import { requestPasswordReset } from '../api/accounts';
import { checked, emailRule, textOf } from './account-fields';
import { useSubmission } from '../ui/submission';
import { A } from '../texts/account';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { FormEnd } from '../ui/FormEnd';

interface ForgotPasswordProps {
  /** The address that was in the login form. */
  email: string;
  onClose: () => void;
}

/** Requests a link to set a new password. The message afterwards is the same for every address. */
export function ForgotPassword({ email, onClose }: ForgotPasswordProps) {
  const [sent, setSent] = useState('');
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: (fields) => {
      const address = textOf(fields)('email').trim();
      return checked(address, { email: emailRule(address) });
    },
    send: async (address) => setSent((await requestPasswordReset(address)).message),
    failed: A.sendFailed,
    labels: { email: A.email },
  });
  return (
    <Dialog heading={A.forgotTitle} onClose={onClose}>
      {sent ? (
        <div className="form">
          <p role="status">{sent}</p>
          <div className="form-buttons">
            <button type="button" className="button" onClick={onClose} autoFocus>
              {A.close}
            </button>
          </div>
        </div>
      ) : (
        <form className="form" method="post" noValidate onSubmit={onSubmit}>
          <p>{A.forgotIntro}</p>
          <Field
            label={A.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            error={errors.email}
          />
          <FormEnd failure={failure} busy={busy} submit={A.sendLink} underway={A.sending} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
