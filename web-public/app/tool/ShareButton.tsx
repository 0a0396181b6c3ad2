import { showToast } from '../toast/toast';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';

/** The device's share sheet where there is one, else the link goes to the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href.split(/[?#]/)[0] ?? '';
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast(T.linkCopied, 'success', 'share');
  } catch (error) {
    const dismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!dismissed) showToast(T.shareFailed, 'error', 'share');
  }
}

export function ShareButton({ title }: { title: string }) {
  return (
    <button type="button" className="button-plain needs-js" onClick={() => void share(title)}>
      <Icon name="share" />
      <span className="share-label">{T.share}</span>
    </button>
  );
}
