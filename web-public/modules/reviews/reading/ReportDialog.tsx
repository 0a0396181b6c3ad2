import { useId } from 'react';
import { type ReportReason, reportReview } from '../api/reviews';
import { REPORT, REPORT_REASONS } from '../texts/reporting';
import { showToast } from '../../../app/toast/toast';
import { Dialog } from '../../../app/ui/Dialog';
import { FieldNotes, notesOf } from '../../../app/ui/Field';
import { FormEnd } from '../../../app/ui/FormEnd';
import { type FieldErrors, useSubmission } from '../../../app/ui/submission';
import { isBlank } from '../../../app/ui/visible';
import type { ReviewView } from './review-view';

const NOTE_MAX = 500;

interface Report {
  reason: ReportReason;
  note: string;
}

/** The report as it was entered, or what is wrong with it. */
export function readReport(fields: FormData): { values: Report } | { errors: FieldErrors } {
  const given = String(fields.get('reason') ?? '');
  const note = String(fields.get('note') ?? '').trim();
  const reason = REPORT_REASONS.find(({ value }) => value === given)?.value;
  if (!reason) return { errors: { reason: REPORT.reasonMissing } };
  if (reason === 'other' && isBlank(note)) return { errors: { note: REPORT.noteMissing } };
  if ([...note].length > NOTE_MAX) return { errors: { note: REPORT.noteLong } };
  return { values: { reason, note } };
}

interface ReportDialogProps {
  review: Pick<ReviewView, 'id' | 'title'>;
  onClose: () => void;
}

export default function ReportDialog({ review, onClose }: ReportDialogProps) {
  const id = useId();
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readReport,
    send: async (report) => {
      await reportReview(review.id, report);
      onClose();
      showToast(REPORT.done, 'success');
    },
    failed: REPORT.failed,
    labels: { reason: REPORT.reason, note: REPORT.note },
  });
  return (
    <Dialog heading={REPORT.heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{REPORT.intro}</p>
        <fieldset className="options" aria-describedby={notesOf(`${id}-reason`, undefined, errors.reason)}>
          <legend>{REPORT.reason}</legend>
          {REPORT_REASONS.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="reason" value={value} />
              {label}
            </label>
          ))}
          <FieldNotes id={`${id}-reason`} error={errors.reason} />
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-note`}>{REPORT.note}</label>
          <textarea
            id={`${id}-note`}
            name="note"
            className="input"
            rows={3}
            aria-invalid={errors.note ? true : undefined}
            aria-describedby={notesOf(`${id}-note`, undefined, errors.note)}
          />
          <FieldNotes id={`${id}-note`} error={errors.note} />
        </div>
        <FormEnd
          copy={`report.${review.id}`}
          failure={failure}
          busy={busy}
          submit={REPORT.submit}
          underway={REPORT.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
