import Button from '@mui/material/Button';
import { useState } from 'react';
import { requestDeletion, undoDeletion } from '../api/account';
import { longDate } from '../ui/format';
import { useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { setUser } from '../session/session';
import { P } from '../texts/profile';
import { useMember } from '../dashboard/session';
import { Dialog } from '../operated/Dialog';
import { FormEnd } from '../operated/FormEnd';
import { DownloadButton } from './DownloadButton';
import { Setting } from './Setting';

const nothing = () => ({ values: null });

function DeleteDialog({ onClose, onRaised }: { onClose: () => void; onRaised: (day: string) => void }) {
  const user = useMember();
  const { failure, busy, onSubmit } = useSubmission({
    read: nothing,
    send: async () => {
      const { deleteRequest, deletesAt } = await requestDeletion();
      onRaised(longDate(deletesAt ?? ''));
      setUser({ ...user, deleteRequest, deletesAt });
    },
    failed: P.deletionFailed,
    labels: {},
  });
  return (
    <Dialog heading={P.deleteAccount} onClose={onClose}>
      <form className="form" onSubmit={onSubmit}>
        <p>{P.deleteQuestion}</p>
        <ul className="bullets">
          {P.deleteFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          {P.downloadFirst} <DownloadButton inText />
        </p>
        <FormEnd
          failure={failure}
          busy={busy}
          submit={P.requestDeletion}
          cancel={P.keepAccount}
          onCancel={onClose}
          grave
        />
      </form>
    </Dialog>
  );
}

function CancelDialog({ onClose }: { onClose: () => void }) {
  const user = useMember();
  const { failure, busy, onSubmit } = useSubmission({
    read: nothing,
    send: async () => {
      const { deleteRequest, deletesAt } = await undoDeletion();
      onClose();
      setUser({ ...user, deleteRequest, deletesAt });
      showToast(P.cancelled, 'success');
    },
    failed: P.cancelFailed,
    labels: {},
  });
  return (
    <Dialog heading={P.cancelDeletion} onClose={onClose}>
      <form className="form" onSubmit={onSubmit}>
        <p>{P.cancelQuestion}</p>
        <FormEnd failure={failure} busy={busy} submit={P.keepAccount} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function RaisedDialog({ day, onClose }: { day: string; onClose: () => void }) {
  return (
    <Dialog heading={P.raised} onClose={onClose}>
      <div className="form">
        <p>{P.raisedText(day)}</p>
        <div className="form-buttons">
          <Button variant="contained" onClick={onClose}>
            {P.ok}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Shown = 'none' | 'delete' | 'cancel' | { raised: string };

/** Requests the deletion of the account, and takes it back (S3 section 4, decisions 156 and 157). */
export function DeletionSettings() {
  const { deleteRequest, deletesAt } = useMember();
  const [shown, setShown] = useState<Shown>('none');
  const close = () => setShown('none');
  return (
    <Setting heading={P.deletion} text={deleteRequest ? P.pendingText(longDate(deletesAt ?? '')) : P.deletionText}>
      {deleteRequest ? (
        <Button onClick={() => setShown('cancel')}>{P.cancelDeletion}</Button>
      ) : (
        <Button color="error" onClick={() => setShown('delete')}>
          {P.deleteAccount}
        </Button>
      )}
      {shown === 'delete' && <DeleteDialog onClose={close} onRaised={(raised) => setShown({ raised })} />}
      {shown === 'cancel' && <CancelDialog onClose={close} />}
      {typeof shown === 'object' && <RaisedDialog day={shown.raised} onClose={close} />}
    </Setting>
  );
}
