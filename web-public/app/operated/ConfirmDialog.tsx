import { useSubmission } from '../ui/submission';
import { Dialog } from './Dialog';
import { FormEnd } from './FormEnd';

interface ConfirmDialogProps {
  heading: string;
  text: string;
  submit: string;
  /** The button's text while the request is in flight. */
  underway?: string;
  /** The message when the server gives no reason. */
  failed: string;
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms what cannot be taken back. */
export function ConfirmDialog({ heading, text, submit, underway, failed, act, onClose }: ConfirmDialogProps) {
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: null }),
    send: act,
    failed,
    labels: {},
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{text}</p>
        <FormEnd failure={failure} busy={busy} submit={submit} underway={underway} onCancel={onClose} grave />
      </form>
    </Dialog>
  );
}
