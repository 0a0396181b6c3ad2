import { useState } from 'react';
import { exportProfile } from '../api/account';
import { saveFile } from '@toolbase/web-shared/download';
import { showToast } from '../toast/toast';
import { stepUp, StepUpDeclined } from '@toolbase/web-shared/step-up';
import { P } from '../texts/profile';

/** Saves everything that is kept of oneself as a file; the password is asked for first. */
export function DownloadButton({ className }: { className: string }) {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile('my-data.json', await stepUp(exportProfile));
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) showToast(P.downloadFailed, 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <button type="button" className={className} aria-disabled={busy} onClick={() => void download()}>
      {busy ? P.downloading : P.download}
    </button>
  );
}
