import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import type { RejectReason } from '../api/moderation';
import { Dialog } from '../operated/Dialog';
import { FormEnd } from '../operated/FormEnd';
import { A, REJECT_REASONS } from '../texts/approving';

interface DecisionDialogProps {
  heading: string;
  submit: string;
  /** Is true when a reason is chosen, and the text is a note to it; else the text is the reason. */
  choosing: boolean;
  onSubmit: (text: string, reason: RejectReason) => Promise<void>;
  onClose: () => void;
}

const isReason = (value: string): value is RejectReason => value in REJECT_REASONS;

/** Requests the reason of a decision. */
export function DecisionDialog({ heading, submit, choosing, onSubmit, onClose }: DecisionDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<RejectReason>('duplicate');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!choosing && text.trim() === '') {
      setFailure(A.required);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(text, reason);
    } catch (error) {
      setFailure(reasonOf(error) ?? A.failed);
      setBusy(false);
    }
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {choosing && (
          <FormControl fullWidth>
            <FormLabel htmlFor={`${id}-reason`} className="form-label">
              {A.reason}
            </FormLabel>
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={{ id: `${id}-reason` }}
              value={reason}
              onChange={({ target }) => isReason(target.value) && setReason(target.value)}
            >
              {Object.entries(REJECT_REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
        )}
        <FormControl fullWidth>
          <FormLabel htmlFor={`${id}-text`} className="form-label">
            {choosing ? A.note : A.reason}
          </FormLabel>
          <OutlinedInput
            id={`${id}-text`}
            size="small"
            multiline
            minRows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-describedby={`${id}-hint`}
          />
          <FormHelperText id={`${id}-hint`}>{A.noteHint}</FormHelperText>
        </FormControl>
        <FormEnd
          copy={`decision.${location.pathname}.${submit}`}
          failure={failure}
          busy={busy}
          submit={submit}
          underway={A.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
