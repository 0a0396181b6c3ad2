import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { reasonOf } from '@toolbase/web-shared/problem';
import { takePicture } from '../../api/tool-media';
import { readWebsite } from '../../api/submissions';
import { useFetched } from '../../dashboard/fetched';
import { Dialog } from '../../operated/Dialog';
import { W } from '../../texts/website';
import { T } from '../../texts/site';
import { useFormRecord } from '../values/form-record';
import type { FormValues } from '../values/form-values';
import { type Proposal, proposalsOf, type Target } from './proposals';

const isPicture = (target: Target): target is 'logo' | 'photo' => target === 'logo' || target === 'photo';

interface RowProps {
  proposal: Proposal;
  /** The value that the form has there. */
  present: string;
  onTake: (proposal: Proposal) => Promise<void>;
}

function Row({ proposal, present, onTake }: RowProps) {
  const { label, value, target } = proposal;
  const [state, setState] = useState<'offered' | 'busy' | 'taken'>('offered');
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = state === 'taken' || present === value;
  const take = async () => {
    setState('busy');
    setFailure(null);
    try {
      await onTake(proposal);
      setState('taken');
    } catch (error) {
      setFailure(reasonOf(error) ?? W.failed);
      setState('offered');
    }
  };
  return (
    <li className="website-row">
      <div className="website-value">
        <b>{label}</b>
        {isPicture(target) ? <img src={value} alt="" width={96} height={64} /> : <span>{value}</span>}
        {present && !isTaken && (
          <span className="form-hint">
            {W.now} {present}
          </span>
        )}
        {failure && (
          <span className="field-error" role="alert">
            {failure}
          </span>
        )}
      </div>
      {isTaken ? (
        <span className="form-hint" role="status" aria-label={W.takenLong(label)}>
          {W.taken}
        </span>
      ) : (
        <Button
          variant="outlined"
          size="small"
          aria-label={W.take(label)}
          aria-disabled={state === 'busy'}
          onClick={() => state !== 'busy' && void take()}
        >
          {W.takeShort}
        </Button>
      )}
    </li>
  );
}

/** The values that the website proposes, to be taken over one by one. */
export default function WebsiteDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const form = useFormContext<FormValues>();
  const record = useFormRecord();
  const { fetched, again } = useFetched((signal) => readWebsite(url, signal));
  const take = async ({ target, value }: Proposal) => {
    if (isPicture(target)) {
      const tool = await record.ensure();
      record.note(await takePicture(tool.id, target, value));
    } else {
      form.setValue(target, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  };
  const proposals = fetched.state === 'ready' ? proposalsOf(fetched.value) : [];
  return (
    <Dialog heading={W.heading} onClose={onClose}>
      <div className="form">
        {fetched.state === 'loading' && <p role="status">{W.reading}</p>}
        {fetched.state === 'failed' && (
          <ErrorAlert again={again} label={T.tryAgain}>
            {reasonOf(fetched.error) ?? W.failed}
          </ErrorAlert>
        )}
        {fetched.state === 'ready' && <p>{proposals.length > 0 ? W.text : W.nothing}</p>}
        <ul className="website-list">
          {proposals.map((proposal) => (
            <Row
              key={proposal.target}
              proposal={proposal}
              present={isPicture(proposal.target) ? '' : form.getValues(proposal.target)}
              onTake={take}
            />
          ))}
        </ul>
        <div className="form-buttons">
          <Button variant="contained" onClick={onClose}>
            {W.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
