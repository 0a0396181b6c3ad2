import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { approveToolChange, rejectToolChange, type ToolChange } from '../api/moderation';
import { A } from '../texts/approving';
import { showToast } from '../toast/toast';
import { ChangeTable } from './ChangeTable';
import { DecisionDialog } from './DecisionDialog';

interface DifferenceProps {
  changes: ToolChange[];
  onDecided: () => void;
}

/** Renders the change of a listed tool that waits for approval, beside what is live, with the decision. */
export function Difference({ changes, onDecided }: DifferenceProps) {
  const [rejecting, setRejecting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = changes.find(({ state }) => state === 'pending');
  const decided = (text: string) => {
    setRejecting(false);
    setFailure(null);
    showToast(text, 'success');
    onDecided();
  };
  const approve = async (id: string) => {
    try {
      await approveToolChange(id);
      decided(A.changeApproved);
    } catch (error) {
      setFailure(reasonOf(error) ?? A.failed);
    }
  };
  return (
    <section>
      <h2>{A.difference}</h2>
      {!waiting && <p>{A.noDifference}</p>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      {waiting && (
        <>
          <ChangeTable changes={waiting.changes} from={A.from} to={A.to} />
          <div className="form-buttons">
            <Button variant="contained" onClick={() => void approve(waiting.id)}>
              {A.approveChange}
            </Button>
            <Button color="error" onClick={() => setRejecting(true)}>
              {A.rejectChange}
            </Button>
          </div>
        </>
      )}
      {waiting && rejecting && (
        <DecisionDialog
          heading={A.rejectChange}
          submit={A.reject}
          choosing={false}
          onClose={() => setRejecting(false)}
          onSubmit={async (text) => {
            await rejectToolChange(waiting.id, text);
            decided(A.changeRejected);
          }}
        />
      )}
    </section>
  );
}
