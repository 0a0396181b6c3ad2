import Button from '@mui/material/Button';
import { useState } from 'react';
import { resendVerification } from '../api/account';
import { ApiError } from '../api/http';
import { showToast } from '../toast/toast';
import { P } from '../texts/profile';
import { useMember } from '../dashboard/session';
import { Setting } from './Setting';

/** Shows the state of the address, confirmed or not, and the way to confirm it. */
export function EmailSettings() {
  const { email, emailVerified } = useMember();
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      showToast(await resendVerification(), 'success', 'verification');
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : P.resendFailed, 'error', 'verification');
    } finally {
      setBusy(false);
    }
  };

  const text = (
    <>
      {email}{' '}
      <span className={emailVerified ? 'badge badge-good' : 'badge badge-open'}>
        {emailVerified ? P.emailVerified : P.emailUnverified}
      </span>
      {!emailVerified && <span className="setting-note">{P.unverifiedText}</span>}
    </>
  );
  return (
    <Setting heading={P.email} text={text}>
      {!emailVerified && (
        <Button aria-disabled={busy} onClick={() => void resend()}>
          {P.resend}
        </Button>
      )}
    </Setting>
  );
}
