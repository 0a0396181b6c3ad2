import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFetched } from '../../../../app/dashboard/fetched';
import { ListFailed } from '../../../../app/dashboard/ListState';
import { shortDate } from '../../../../app/ui/format';
import { listRequests, type OwnRequest } from '../../api/own';
import { REQUESTS } from '../../texts/own';
import { WithdrawRequest } from './WithdrawRequest';

function Request({ request, onWithdraw }: { request: OwnRequest; onWithdraw: () => void }) {
  const { typeName, toolName, toolSlug, startsOn, days, state, reason, message, note } = request;
  return (
    <li className="panel request">
      <div className="request-head">
        <h3>
          {typeName}
          {toolName && (
            <>
              {' · '}
              {toolSlug ? <a href={`/ai/${toolSlug}`}>{toolName}</a> : toolName}
            </>
          )}
        </h3>
        <span className="badge">{REQUESTS.states[state] ?? state}</span>
      </div>
      <p>{REQUESTS.when(shortDate(startsOn), days)}</p>
      {note && <p className="row-note">{REQUESTS.note(note)}</p>}
      {message && <p className="request-reply">{REQUESTS.reply(message)}</p>}
      {reason && <p className="request-reply">{REQUESTS.reason(reason)}</p>}
      {state === 'open' && (
        <div className="request-buttons">
          <Button onClick={onWithdraw}>
            {REQUESTS.withdraw}
            <span className="visually-hidden"> {typeName}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The member's requests for promotions, the newest first. A member without requests sees nothing of it. */
export function OwnRequests() {
  const { fetched, again } = useFetched(listRequests);
  const [withdrawing, setWithdrawing] = useState<OwnRequest | null>(null);
  if (fetched.state === 'loading' || (fetched.state === 'ready' && fetched.value.length === 0)) return null;
  return (
    <section className="requests" aria-labelledby="requests">
      <h2 id="requests" tabIndex={-1}>
        {REQUESTS.heading}
      </h2>
      <p className="page-intro">{REQUESTS.intro}</p>
      {fetched.state === 'failed' ? (
        <ListFailed again={again} />
      ) : (
        <ul>
          {fetched.value.map((request) => (
            <Request key={request.id} request={request} onWithdraw={() => setWithdrawing(request)} />
          ))}
        </ul>
      )}
      {withdrawing && (
        <WithdrawRequest request={withdrawing} onClose={() => setWithdrawing(null)} onWithdrawn={again} />
      )}
    </section>
  );
}
