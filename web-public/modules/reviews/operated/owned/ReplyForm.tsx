import { useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../../../app/operated/FormEnd';
import { showToast } from '../../../../app/toast/toast';
import { useSubmission } from '../../../../app/ui/submission';
import { isBlank } from '../../../../app/ui/visible';
import { FEEDBACK, type ReplyKind } from '../../texts/feedback';
import { TextField } from '../../../../app/operated/TextField';

const lengthOf = (text: string): number => [...text.trim()].length;

/** Returns the error of the text, if there is one. */
export function wrongWithReply(text: string, { most, empty, long }: ReplyKind): string | null {
  if (isBlank(text)) return empty;
  return lengthOf(text) > most ? long : null;
}

interface ReplyFormProps {
  kind: ReplyKind;
  /** The id of what is replied to. */
  to: string;
  /** The text that is there already. */
  begin: string;
  send: (text: string) => Promise<unknown>;
  onSent: (text: string) => void;
  onClose: () => void;
}

/** The form in which an owner replies, in the place of the reply. */
export function ReplyForm({ kind, to, begin, send, onSent, onClose }: ReplyFormProps) {
  const [text, setText] = useState(begin);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { errors, failure, busy, onSubmit } = useSubmission<string>({
    read: () => {
      const wrong = wrongWithReply(text, kind);
      return wrong ? { errors: { [kind.name]: wrong } } : { values: text.trim() };
    },
    send: async (values) => {
      await send(values);
      showToast(kind.sent, 'success', 'reply');
      onSent(values);
    },
    failed: kind.failed,
    labels: { [kind.name]: kind.label },
  });
  return (
    <form ref={form} className="form owned-form" noValidate onSubmit={onSubmit}>
      <TextField
        label={kind.label}
        labelClass="review-label"
        name={kind.name}
        multiline={kind.rows !== undefined}
        rows={kind.rows}
        value={text}
        onChange={({ target }) => setText(target.value)}
        note={FEEDBACK.count(lengthOf(text), kind.most)}
        error={errors[kind.name]}
      />
      <FormEnd
        copy={`${kind.name}.${to}`}
        failure={failure}
        busy={busy}
        submit={kind.submit}
        underway={FEEDBACK.sending}
        onCancel={onClose}
      />
    </form>
  );
}
