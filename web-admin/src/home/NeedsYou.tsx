import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatNumber } from '../kit/format';
import { inboxQuery } from '../inbox/inbox';
import { useAdmin } from '../kit/admin';
import { Empty } from '../kit/Empty';
import { paths } from '../kit/paths';
import { ageOf, useWaiting, type WaitingOrder, type WaitingQueue } from '../kit/waiting';

function Queue({ queue, now }: { queue: WaitingQueue; now: number }) {
  const { inbox } = useAdmin().model;
  const { name, label, count, overdue, reason, oldest, due } = queue;
  const address = inbox ? `${paths.inbox()}${inboxQuery({ queue: name })}` : queue.address;
  return (
    <li className="queue">
      <span className="queue-count">{count === null ? '?' : formatNumber(count)}</span>
      <div>
        <Link to={address}>{label}</Link>
        <p className="queue-reason">{count === null ? 'It cannot be read at the moment.' : reason}</p>
      </div>
      <div className="queue-age">
        <span title={formatMoment(oldest ?? due ?? '')}>{ageOf(queue, now)}</span>
        {overdue > 0 && (
          <Chip size="small" color="error" variant="outlined" label={`${formatNumber(overdue)} overdue`} />
        )}
      </div>
    </li>
  );
}

/** The queues in which nothing waits: they are named, so that nothing is hidden. */
function Done({ queues }: { queues: WaitingQueue[] }) {
  if (queues.length === 0) return null;
  return (
    <p className="queues-done">
      Nothing waits in{' '}
      {queues.map(({ name, address, label }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <Link to={address}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}

/** The queues that wait for an admin, the gravest first, each in the inbox one click away. */
export function NeedsYou() {
  const [order, setOrder] = useState<WaitingOrder>('consequence');
  const { data, error, dataUpdatedAt, refetch } = useWaiting(order);
  const waiting = data?.filter(({ count }) => count !== 0) ?? [];
  return (
    <section className="needs-you" aria-labelledby="needs-you">
      <div className="needs-you-head">
        <Typography variant="h2" id="needs-you">
          Needs you today
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={order}
          aria-label="Order of the queues"
          onChange={(_, chosen: WaitingOrder | null) => chosen && setOrder(chosen)}
        >
          <ToggleButton value="consequence">By consequence</ToggleButton>
          <ToggleButton value="age">By age</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {error && !data && <ErrorAlert again={() => void refetch()}>{error.message}</ErrorAlert>}
      {!data && !error && <Skeleton variant="rounded" height={220} role="status" aria-label="Loading what waits" />}
      {data && waiting.length === 0 && <Empty role="status">Nothing waits for you. Enjoy the day.</Empty>}
      {waiting.length > 0 && (
        <ol className="queues">
          {waiting.map((queue) => (
            <Queue key={queue.name} queue={queue} now={dataUpdatedAt} />
          ))}
        </ol>
      )}
      {data && <Done queues={data.filter(({ count }) => count === 0)} />}
    </section>
  );
}
