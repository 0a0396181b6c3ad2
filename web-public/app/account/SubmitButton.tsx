import { useLive } from '../ui/live';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/**
 * Submits its form, once at a time. Before the page is live it does nothing: the browser itself would send the
 * form, and what is in it, elsewhere.
 */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  const live = useLive();
  return (
    <button type="submit" className="button button-large form-submit" disabled={!live} aria-disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  );
}
