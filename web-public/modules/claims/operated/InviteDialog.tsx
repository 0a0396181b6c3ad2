import { Dialog } from '../../../app/operated/Dialog';
import { FormEnd } from '../../../app/operated/FormEnd';
import { showToast } from '../../../app/toast/toast';
import { type FieldErrors, useSubmission } from '../../../app/ui/submission';
import { Field } from '@toolbase/web-shared/Field';
import { type Claim, invite, type Invitation } from '../api/claims';
import { DIALOGS, INVITING, OWN } from '../texts/own-claim';

/** The address as it was entered; whether it is one, the server decides. */
function readEmail(fields: FormData): { values: string } | { errors: FieldErrors } {
  const email = String(fields.get('email') ?? '').trim();
  return email.includes('@') ? { values: email } : { errors: { email: INVITING.emailMissing } };
}

interface InviteDialogProps {
  claim: Claim;
  kind: Invitation['kind'];
  onDone: (claim: Claim) => void;
  onClose: () => void;
}

/** Invites a co-owner, or whoever takes the tool over. */
export function InviteDialog({ claim, kind, onDone, onClose }: InviteDialogProps) {
  const { heading, text, submit, done } = DIALOGS[kind];
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readEmail,
    send: async (email) => {
      const after = await invite(claim.id, kind, email);
      showToast(done, 'success', 'claim');
      onClose();
      onDone(after);
    },
    failed: OWN.failed,
    labels: { email: INVITING.email },
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{text(claim.tool.name)}</p>
        <Field name="email" type="email" label={INVITING.email} autoComplete="off" error={errors.email} />
        <p className="field-hint">{INVITING.emailHint}</p>
        <FormEnd
          copy={`invite.${claim.id}`}
          failure={failure}
          busy={busy}
          submit={submit}
          underway={INVITING.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
