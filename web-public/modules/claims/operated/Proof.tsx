import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMember } from '../../../app/dashboard/session';
import { longDate } from '../../../app/ui/format';
import { showToast } from '../../../app/toast/toast';
import { type ClaimMethod, confirmClaim, type MethodName } from '../api/claims';
import { CheckOutcome } from '../reading/CheckOutcome';
import { CopyButton } from '../reading/CopyButton';
import { momentOf } from '../reading/moment';
import { RecordBox } from '../reading/RecordBox';
import { OWN } from '../texts/own-claim';
import { RECORD } from '../texts/record';
import { Documents } from './Documents';
import type { PartProps } from './useClaim';

interface WaysProps {
  methods: readonly ClaimMethod[];
  chosen: MethodName;
  onChoose: (method: MethodName) => void;
}

function Ways({ methods, chosen, onChoose }: WaysProps) {
  return (
    <fieldset className="claim-ways">
      <legend className="visually-hidden">{OWN.waysLabel}</legend>
      {methods.map(({ method, label, instant }) => (
        <label key={method}>
          <input type="radio" name="way" checked={method === chosen} onChange={() => onChoose(method)} />
          <span>
            <b>{label}</b> <small>{instant ? OWN.instant : OWN.byAdmin}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The link for somebody without an account who can change the website. */
function Colleague({ link }: { link: string }) {
  return (
    <section className="claim-colleague" aria-label={OWN.colleague}>
      <h3>{OWN.colleague}</h3>
      <p>{OWN.colleagueText}</p>
      <p className="claim-link">
        <code>{link}</code>
        <CopyButton text={link} what={OWN.link} />
      </p>
    </section>
  );
}

/** The way that was chosen, with its record, and what the last look for it found. */
function Way({ claim, actions, way: { method, help } }: PartProps & { way: ClaimMethod }) {
  const { email } = useMember();
  const record = claim.records.find((one) => one.method === method);
  const check = claim.checks.find((one) => one.method === method);
  const confirm = async () => {
    const after = await actions.run(() => confirmClaim(claim.id, method));
    if (after?.state === 'approved') showToast(OWN.nowOwner, 'success', 'claim');
    else if (after?.state === 'pending-review') showToast(OWN.nowReview, 'success', 'claim');
  };
  return (
    <>
      <p>{help}</p>
      {record && <RecordBox record={record} />}
      {method === 'email' && <p>{OWN.email(email)}</p>}
      <div role="status">{check && <CheckOutcome check={check} />}</div>
      <p className="claim-check">
        <Button variant="contained" aria-disabled={actions.busy} onClick={() => void confirm()}>
          {actions.busy ? RECORD.checking : check ? RECORD.again : OWN.confirm}
        </Button>
        {record && claim.seenAt && <span>{RECORD.lastSeen(momentOf(claim.seenAt))}</span>}
      </p>
      {record && claim.state === 'pending-proof' && claim.expiresAt && (
        <p className="field-hint">{OWN.until(longDate(claim.expiresAt))}</p>
      )}
      {record && claim.recordLink && <Colleague link={claim.recordLink} />}
    </>
  );
}

/** The ways to prove that a website is one's own, and the one that is chosen. */
export function Proof({ claim, actions }: PartProps) {
  // A claim that was approved is proved again by its record, not by documents.
  const methods = claim.methods.filter(({ method }) => claim.state === 'pending-proof' || method !== 'documents');
  const begun = claim.documents.length > 0 ? 'documents' : claim.checks[0]?.method;
  const [chosen, setChosen] = useState<MethodName | undefined>(begun ?? methods[0]?.method);
  const way = methods.find(({ method }) => method === chosen) ?? methods[0];
  if (!way) return null;
  return (
    <section className="panel" aria-labelledby="prove">
      <h2 id="prove">{OWN.prove(claim.host)}</h2>
      <p className="claim-intro">{OWN.proveIntro}</p>
      <div className="claim-proof">
        <Ways methods={methods} chosen={way.method} onChoose={setChosen} />
        <div key={way.method} className="claim-way">
          {way.method === 'documents' ? (
            <>
              <p>{way.help}</p>
              <Documents claim={claim} actions={actions} />
            </>
          ) : (
            <Way claim={claim} actions={actions} way={way} />
          )}
        </div>
      </div>
    </section>
  );
}
