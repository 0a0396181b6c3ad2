import { useState } from 'react';
import { requestSignInLink } from '../api/accounts';
import { ApiError } from '../api/http';
import { A } from '../texts/account';

/** Has the link mailed that a browser needs after too many failed attempts. The message is the same for everyone. */
export function RequestLink({ email }: { email: string }) {
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  const request = async () => {
    if (busy) return;
    setBusy(true);
    try {
      setMessage(await requestSignInLink(email));
    } catch (error) {
      setMessage(error instanceof ApiError && error.status === 429 ? error.message : A.requestLinkFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button type="button" className="link-button" aria-disabled={busy} onClick={() => void request()}>
        {A.requestLink}
      </button>
      {message && <p>{message}</p>}
    </>
  );
}
