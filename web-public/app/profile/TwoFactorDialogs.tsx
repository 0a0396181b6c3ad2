import type { Schemas } from '@toolbase/client';
import { useState } from 'react';
import { confirmTwoFactor, turnOffTwoFactor } from '../api/two-factor';
import { useSubmission } from '../ui/submission';
import { stepUp } from '@toolbase/web-shared/step-up';
import { P } from '../texts/profile';
import { ConfirmDialog } from '../operated/ConfirmDialog';
import { Dialog } from '../operated/Dialog';
import { Field } from '@toolbase/web-shared/Field';
import { FormEnd } from '../operated/FormEnd';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

export type Secret = Schemas['TwoFactorSecret'];

interface SetUpProps {
  secret: Secret;
  /** It is on from now on. */
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

function SetUpForm({ secret, onConfirmed, onClose }: SetUpProps) {
  const { errors, failure, busy, onSubmit } = useSubmission<string>({
    read: (fields) => {
      const code = String(fields.get('code') ?? '').replace(/\s/g, '');
      return /^\d{6}$/.test(code) ? { values: code } : { errors: { code: P.codeRule } };
    },
    send: async (code) => onConfirmed(await confirmTwoFactor(code)),
    failed: P.twoFactorFailed,
    labels: { code: P.code },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>{P.scan}</p>
      <QrCode rows={secret.qr} />
      <p className="two-factor-key">
        {P.key}: <code>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        label={P.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={errors.code}
      />
      <FormEnd failure={failure} busy={busy} submit={P.turnOn} onCancel={onClose} />
    </form>
  );
}

/** Shows the key, requests a code made with it, and shows the recovery codes. */
export function SetUpDialog({ secret, onConfirmed, onClose }: SetUpProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (made: string[]) => {
    setCodes(made);
    onConfirmed(made);
  };
  return (
    <Dialog heading={codes ? P.recoveryCodes : P.twoFactor} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <SetUpForm secret={secret} onConfirmed={confirmed} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Turns it off, if they are sure. */
export function TurnOffDialog({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  const turnOff = async () => {
    await stepUp(turnOffTwoFactor);
    onOff();
  };
  const texts = { heading: P.turnOff, text: P.turnOffQuestion, submit: P.turnOff, failed: P.twoFactorFailed };
  return <ConfirmDialog {...texts} act={turnOff} onClose={onClose} />;
}
