import { useId, useState } from 'react';
import { suggestEdit } from '../api/suggestions';
import type { Tool } from '../api/types';
import { type FieldErrors, useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { SUGGEST } from '../texts/suggest';
import { Dialog } from '../ui/Dialog';
import { FieldNotes, notesOf } from '../ui/Field';
import { FormEnd } from '../ui/FormEnd';
import { visibleLength } from '../ui/visible';

/** Decision 153. */
const LEAST = 10;
const MOST = 1_000;
const PROPOSED_MOST = 2_000;

interface Suggested {
  field?: string;
  proposed?: string;
  reason: string;
}

/** Reads the entered suggestion; a text that is left empty is left out. */
export function readSuggestion(fields: FormData): { values: Suggested } | { errors: FieldErrors } {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const reason = text('reason');
  if (visibleLength(reason) < LEAST || [...reason].length > MOST) return { errors: { reason: SUGGEST.reasonWrong } };
  return { values: { reason, field: text('field') || undefined, proposed: text('proposed') || undefined } };
}

/** The field whose values are given. */
const PRICE = 'pricingType';

interface SuggestDialogProps {
  tool: Pick<Tool, 'id' | 'name'>;
  onClose: () => void;
}

export default function SuggestDialog({ tool, onClose }: SuggestDialogProps) {
  const id = useId();
  const [field, setField] = useState('');
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readSuggestion,
    send: async (suggested) => {
      const { message } = await suggestEdit({ aiId: tool.id, ...suggested });
      onClose();
      showToast(message, 'success');
    },
    failed: SUGGEST.failed,
    labels: { reason: SUGGEST.reason, proposed: SUGGEST.proposed, field: SUGGEST.field },
  });
  return (
    <Dialog heading={SUGGEST.heading(tool.name)} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={`${id}-field`}>{SUGGEST.field}</label>
          <select
            id={`${id}-field`}
            name="field"
            className="input"
            value={field}
            onChange={(event) => setField(event.target.value)}
          >
            <option value="">{SUGGEST.whole}</option>
            {SUGGEST.fields.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-proposed`}>{SUGGEST.proposed}</label>
          {field === PRICE ? (
            <select id={`${id}-proposed`} name="proposed" className="input">
              <option value="">{SUGGEST.noPrice}</option>
              {SUGGEST.prices.map((price) => (
                <option key={price} value={price}>
                  {price}
                </option>
              ))}
            </select>
          ) : (
            <textarea
              id={`${id}-proposed`}
              name="proposed"
              className="input"
              rows={3}
              maxLength={PROPOSED_MOST}
              aria-invalid={errors.proposed ? true : undefined}
              aria-describedby={notesOf(`${id}-proposed`, undefined, errors.proposed)}
            />
          )}
          <FieldNotes id={`${id}-proposed`} error={errors.proposed} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-reason`}>{SUGGEST.reason}</label>
          <textarea
            id={`${id}-reason`}
            name="reason"
            className="input"
            rows={4}
            required
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={notesOf(`${id}-reason`, SUGGEST.reasonHint, errors.reason)}
          />
          <FieldNotes id={`${id}-reason`} hint={SUGGEST.reasonHint} error={errors.reason} />
        </div>
        <FormEnd
          copy={`suggest.${tool.id}`}
          failure={failure}
          busy={busy}
          submit={SUGGEST.submit}
          underway={SUGGEST.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
