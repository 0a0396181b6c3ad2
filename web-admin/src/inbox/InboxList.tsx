import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { formatNumber } from '../fields/format';
import { Empty } from '../shell/Empty';
import { paths } from '../shell/paths';
import type { Entry } from './decided';
import { type InboxPage, inboxQuery } from './inbox';
import { Items } from './Items';
import { QueueChips } from './QueueChips';

interface PlaceProps {
  data: InboxPage;
  queue: string;
  page: number;
}

/** Where in the list we are, and the ways on. */
function Place({ data: { totalCount, totalPages }, queue, page }: PlaceProps) {
  return (
    <div className="inbox-pages">
      <span role="status">
        Total: {formatNumber(totalCount)} · Page {formatNumber(page)} of {formatNumber(Math.max(1, totalPages))}
      </span>
      {totalPages > 1 && (
        <Pagination
          count={totalPages}
          page={page}
          aria-label="Pages of the inbox"
          renderItem={(item) => (
            <PaginationItem component={Link} to={`${paths.inbox()}${inboxQuery(queue, item.page ?? 1)}`} {...item} />
          )}
        />
      )}
    </div>
  );
}

/** Stands where nothing waits. */
function Done({ label }: { label?: string }) {
  if (!label) return <Empty role="status">Nothing waits for you. Enjoy the day.</Empty>;
  return (
    <Empty role="status">
      <span>Nothing waits in {label}.</span>
      <Button component={Link} to={paths.inbox()} variant="outlined">
        Show all queues
      </Button>
    </Empty>
  );
}

/** Names the queues that are missing from the list. */
function Unread({ queues }: Pick<InboxPage, 'queues'>) {
  const labels = queues.filter(({ count }) => count === null).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" className="inbox-notice">
      Cannot be read at the moment: {labels.join(', ')}.
    </Alert>
  );
}

export interface InboxListProps {
  data: InboxPage | undefined;
  error: Error | null;
  /** Reads it again. */
  again: () => void;
  /** True while another page is on its way. */
  isOld: boolean;
  entries: Entry[];
  /** The moment of the ages. */
  now: number;
  queue: string;
  page: number;
  /** The key of the item that is open. */
  opened?: string;
}

/** A page of what waits: what waits longest is first. */
export function InboxList({ data, error, again, isOld, entries, now, queue, page, opened }: InboxListProps) {
  const label = data?.queues.find(({ name }) => name === queue)?.label;
  const isPast = data !== undefined && !isOld && page > Math.max(1, data.totalPages);
  return (
    <>
      {data && <QueueChips queues={data.queues} chosen={queue} />}
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          className="inbox-notice"
          action={<Button onClick={again}>Try again</Button>}
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the inbox" />}
      {data && <Unread queues={data.queues} />}
      {data && data.items.length === 0 && !isPast && <Done label={label} />}
      {entries.length > 0 && (
        <div className={isOld ? 'records-old' : undefined}>
          <Items entries={entries} now={now} query={inboxQuery(queue, page)} opened={opened} />
        </div>
      )}
      {data && data.items.length > 0 && <Place data={data} queue={queue} page={page} />}
    </>
  );
}
