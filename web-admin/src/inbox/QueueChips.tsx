import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { formatNumber } from '../fields/format';
import { totalOf, type WaitingQueue } from '../home/waiting';
import { paths } from '../shell/paths';
import { inboxQuery } from './inbox';

interface QueueChipProps {
  label: string;
  queue: string;
  count: number | null;
  isChosen: boolean;
}

const QueueChip = ({ label, queue, count, isChosen }: QueueChipProps) => (
  <li>
    <Chip
      component={Link}
      to={`${paths.inbox()}${inboxQuery(queue, 1)}`}
      clickable
      label={`${label} ${count === null ? '?' : formatNumber(count)}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-current={isChosen ? 'page' : undefined}
    />
  </li>
);

/** The queues in which something waits, and the one that is chosen: each filters the list, and has an address. */
export function QueueChips({ queues, chosen }: { queues: WaitingQueue[]; chosen: string }) {
  const shown = queues.filter(({ name, count }) => count !== 0 || name === chosen);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Queues" className="inbox-queues">
      <ul>
        <QueueChip label="All" queue="" count={totalOf(queues)} isChosen={chosen === ''} />
        {shown.map(({ name, label, count }) => (
          <QueueChip key={name} label={label} queue={name} count={count} isChosen={name === chosen} />
        ))}
      </ul>
    </nav>
  );
}
