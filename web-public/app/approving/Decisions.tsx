import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { approveTool, rejectTool, requestToolChanges, type Submission } from '../api/moderation';
import { A } from '../texts/approving';
import { showToast } from '../toast/toast';
import { DecisionDialog } from './DecisionDialog';

interface DecisionsProps {
  submission: Submission;
  onDecided: () => void;
}

/** The decisions that a tool allows as it is. */
export function Decisions({ submission, onDecided }: DecisionsProps) {
  const { id, name, state } = submission;
  const [open, setOpen] = useState<'changes' | 'reject' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decided = (text: string) => {
    setOpen(null);
    setFailure(null);
    showToast(text, 'success');
    onDecided();
  };
  const approve = async () => {
    setBusy(true);
    try {
      await approveTool(id);
      decided(A.approved(name));
    } catch (error) {
      setFailure(reasonOf(error) ?? A.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <p className="form-hint">{A.unsaved}</p>
      <div className="form-buttons">
        {['pending', 'returned', 'rejected'].includes(state) && (
          <Button variant="contained" aria-disabled={busy} onClick={() => !busy && void approve()}>
            {A.approve}
          </Button>
        )}
        {state === 'pending' && (
          <>
            <Button onClick={() => setOpen('changes')}>{A.requestChanges}</Button>
            <Button color="error" onClick={() => setOpen('reject')}>
              {A.reject}
            </Button>
          </>
        )}
        <Button href="/dashboard/admin/submitted-ai">{A.queue}</Button>
      </div>
      {open === 'changes' && (
        <DecisionDialog
          heading={A.changesHeading}
          submit={A.requestChanges}
          choosing={false}
          onClose={() => setOpen(null)}
          onSubmit={async (text) => {
            await requestToolChanges(id, text);
            decided(A.returned(name));
          }}
        />
      )}
      {open === 'reject' && (
        <DecisionDialog
          heading={A.rejectHeading}
          submit={A.reject}
          choosing
          onClose={() => setOpen(null)}
          onSubmit={async (note, reason) => {
            await rejectTool(id, reason, note);
            decided(A.rejected(name));
          }}
        />
      )}
    </>
  );
}
