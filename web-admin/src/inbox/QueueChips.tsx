import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { formatNumber } from '../kit/format';
import { totalOf, type WaitingQueue } from '../kit/waiting';
import { paths } from '../kit/paths';
import { type InboxPart, inboxQuery } from './inbox';
import { INBOX } from './texts';

interface QueueChipProps {
  label: string;
  part: InboxPart;
  count: number | null;
  isChosen: boolean;
}

const QueueChip = ({ label, part, count, isChosen }: QueueChipProps) => (
  <li>
    <Chip
      component={Link}
      to={`${paths.inbox()}${inboxQuery(part)}`}
      clickable
      label={`${label} ${count === null ? INBOX.uncounted : formatNumber(count)}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-current={isChosen ? 'page' : undefined}
    />
  </li>
);

/** The queues in which something waits, and the one that is chosen: each filters the list, and has an address. */
export function QueueChips({ queues, part: { queue: chosen, group } }: { queues: WaitingQueue[]; part: InboxPart }) {
  const shown = queues.filter(({ name, count }) => count !== 0 || name === chosen);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={INBOX.queues} className="inbox-queues">
      <ul>
        <QueueChip label={INBOX.all} part={{ group }} count={totalOf(queues)} isChosen={!chosen} />
        {shown.map(({ name, label, count }) => (
          <QueueChip key={name} label={label} part={{ queue: name, group }} count={count} isChosen={name === chosen} />
        ))}
      </ul>
    </nav>
  );
}
