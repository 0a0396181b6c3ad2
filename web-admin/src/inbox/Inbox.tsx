import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../fields/format';
import { Empty } from '../shell/Empty';
import { paths } from '../shell/paths';
import { Screen } from '../shell/Screen';
import { type InboxPage, inboxQuery, useInbox } from './inbox';
import { InboxKeys } from './InboxKeys';
import { Items } from './Items';
import { QueueChips } from './QueueChips';
import './inbox.css';

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
    <Alert severity="warning" variant="outlined" className="inbox-unread">
      Cannot be read at the moment: {labels.join(', ')}.
    </Alert>
  );
}

/** Everything that waits for an admin, in one list: what waits longest is first. */
export function Inbox() {
  const [query, setQuery] = useSearchParams();
  const queue = query.get('queue') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useInbox(queue, page);
  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page;
  useEffect(() => {
    // The last page empties while its items are decided.
    if (page > last) setQuery(inboxQuery(queue, last), { replace: true });
  }, [page, last, queue, setQuery]);
  const label = data?.queues.find(({ name }) => name === queue)?.label;
  const items = data?.items ?? [];
  return (
    <Screen title="Inbox" beside={<InboxKeys />}>
      {data && <QueueChips queues={data.queues} chosen={queue} />}
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          className="inbox-unread"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the inbox" />}
      {data && <Unread queues={data.queues} />}
      {data && items.length === 0 && page <= last && <Done label={label} />}
      {items.length > 0 && (
        <div className={isPlaceholderData ? 'records-old' : undefined}>
          <Items items={items} now={dataUpdatedAt} />
        </div>
      )}
      {data && items.length > 0 && <Place data={data} queue={queue} page={page} />}
    </Screen>
  );
}
