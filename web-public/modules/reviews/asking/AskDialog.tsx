import { useId } from 'react';
import { askQuestion } from '../api/reviews';
import type { Tool } from '../../../app/api/types';
import { QUESTION } from '../texts/asking';
import { showToast } from '../../../app/toast/toast';
import { Dialog } from '../../../app/ui/Dialog';
import { FieldNotes, notesOf } from '../../../app/ui/Field';
import { FormEnd } from '../../../app/ui/FormEnd';
import { type FieldErrors, useSubmission } from '../../../app/ui/submission';
import { isBlank } from '../../../app/ui/visible';

const MOST = 200;

/** The question as it was entered, or what is wrong with it (S2 5, decision 139). */
export function readQuestion(fields: FormData): { values: string } | { errors: FieldErrors } {
  const question = String(fields.get('question') ?? '').trim();
  if (isBlank(question)) return { errors: { question: QUESTION.empty } };
  if ([...question].length > MOST) return { errors: { question: QUESTION.long } };
  return { values: question };
}

interface AskDialogProps {
  tool: Pick<Tool, 'id' | 'name'>;
  onClose: () => void;
}

export default function AskDialog({ tool, onClose }: AskDialogProps) {
  const id = useId();
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readQuestion,
    send: async (question) => {
      await askQuestion(tool.id, question);
      onClose();
      showToast(QUESTION.done, 'success');
    },
    failed: QUESTION.failed,
    labels: { question: QUESTION.question },
  });
  return (
    <Dialog heading={QUESTION.heading(tool.name)} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={id}>{QUESTION.question}</label>
          <textarea
            id={id}
            name="question"
            className="input"
            rows={3}
            aria-invalid={errors.question ? true : undefined}
            aria-describedby={notesOf(id, QUESTION.hint, errors.question)}
          />
          <FieldNotes id={id} hint={QUESTION.hint} error={errors.question} />
        </div>
        <FormEnd
          copy={`ask.${tool.id}`}
          failure={failure}
          busy={busy}
          submit={QUESTION.submit}
          underway={QUESTION.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
