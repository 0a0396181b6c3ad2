import { showToast } from '../../../app/toast/toast';
import { R } from '../texts/reviews';

/** Shares a review by the device's sheet where there is one, else copies its address. */
export async function shareReview(id: string, title: string): Promise<void> {
  const url = `${window.location.origin}/review/${id}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast(R.reviewCopied, 'success', 'share');
  } catch (error) {
    const dismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!dismissed) showToast(R.shareFailed, 'error', 'share');
  }
}
