import Button from '@mui/material/Button';
import { useState } from 'react';
import { requestPasswordLink, updatePassword } from '../api/account';
import { type FieldErrors, useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { P } from '../texts/profile';
import { useMember } from '../dashboard/session';
import { Dialog } from '../operated/Dialog';
import { Field } from '@toolbase/web-shared/Field';
import { FormEnd } from '../operated/FormEnd';
import { Setting } from './Setting';

const LABELS = { currentPassword: P.currentPassword, newPassword: P.newPassword };
const FIELDS = [
  { name: 'currentPassword', label: P.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: P.newPassword, autoComplete: 'new-password' },
  { name: 'repeated', label: P.confirmPassword, autoComplete: 'new-password' },
];
/** S3 section 9. */
const LEAST = 8;

interface Change {
  currentPassword: string;
  newPassword: string;
}

function read(fields: FormData): { values: Change } | { errors: FieldErrors } {
  const text = (name: string) => String(fields.get(name) ?? '');
  const currentPassword = text('currentPassword');
  const newPassword = text('newPassword');
  const errors: FieldErrors = {};
  if (currentPassword === '') errors.currentPassword = P.required(P.currentPassword);
  if ([...newPassword].length < LEAST) errors.newPassword = P.passwordShort;
  else if (newPassword !== text('repeated')) errors.repeated = P.passwordsDiffer;
  return Object.keys(errors).length > 0 ? { errors } : { values: { currentPassword, newPassword } };
}

function PasswordDialog({ onClose, onOthersEnded }: { onClose: () => void; onOthersEnded: () => void }) {
  const { email } = useMember();
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (change) => {
      await updatePassword(change);
      onClose();
      onOthersEnded();
      showToast(P.passwordUpdated, 'success');
    },
    failed: P.passwordFailed,
    labels: LABELS,
  });
  return (
    <Dialog heading={P.updatePassword} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map((field) => (
          <Field key={field.name} {...field} type="password" error={errors[field.name]} />
        ))}
        <FormEnd failure={failure} busy={busy} submit={P.updatePassword} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Changes the password, or mails the link that sets the first one. */
export function PasswordSettings({ onOthersEnded }: { onOthersEnded: () => void }) {
  const { hasPassword, email } = useMember();
  const [changing, setChanging] = useState(false);

  const mailLink = async () => {
    try {
      await requestPasswordLink(email);
      showToast(P.linkSent(email), 'success', 'password-link');
    } catch {
      showToast(P.linkFailed, 'error', 'password-link');
    }
  };

  return (
    <Setting heading={P.password} text={hasPassword ? P.passwordText : P.noPassword}>
      {hasPassword ? (
        <Button onClick={() => setChanging(true)}>{P.updatePassword}</Button>
      ) : (
        <Button onClick={() => void mailLink()}>{P.setPassword}</Button>
      )}
      {changing && <PasswordDialog onClose={() => setChanging(false)} onOthersEnded={onOthersEnded} />}
    </Setting>
  );
}
