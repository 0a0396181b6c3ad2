import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { exportProfile } from '../api/account';
import { saveFile } from '@toolbase/web-shared/download';
import { showToast } from '../toast/toast';
import { stepUp, StepUpDeclined } from '@toolbase/web-shared/step-up';
import { P } from '../texts/profile';

/** Saves everything that is stored about oneself as a file, once the password was entered; `inText` as a link. */
export function DownloadButton({ inText = false }: { inText?: boolean }) {
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

  const control = { 'aria-disabled': busy, onClick: () => void download() };
  const label = busy ? P.downloading : P.download;
  return inText ? (
    <Link component="button" type="button" {...control}>
      {label}
    </Link>
  ) : (
    <Button {...control}>{label}</Button>
  );
}
