import { showToast } from '../../../app/toast/toast';
import { RECORD } from '../texts/record';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(RECORD.copied, 'success', 'copy');
  } catch {
    showToast(RECORD.copyFailed, 'error', 'copy');
  }
}

/** Copies `text`; `what` names it for those who do not see what the button stands beside. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <button
      type="button"
      className="button-plain needs-js"
      aria-label={RECORD.copyOf(what)}
      onClick={() => void copy(text)}
    >
      {RECORD.copy}
    </button>
  );
}
