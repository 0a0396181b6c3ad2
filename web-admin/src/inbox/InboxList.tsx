import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Link } from 'react-router';
import { Empty } from '../kit/Empty';
import { paths } from '../kit/paths';
import { usePlace } from '../kit/place';
import type { Entry } from './decided';
import { Filter, filterOf, GroupChips } from './Groups';
import { type InboxPage, type InboxPart, inboxQuery } from './inbox';
import { Items } from './Items';
import { QueueChips } from './QueueChips';
import { INBOX } from './texts';

interface PlaceProps {
  data: InboxPage;
  part: InboxPart;
}

/** Where in the list we are, and the ways on. */
function Place({ data: { totalCount, totalPages }, part }: PlaceProps) {
  const { page = 1 } = part;
  return (
    <div className="inbox-pages">
      <span role="status">{INBOX.place(totalCount, page, Math.max(1, totalPages))}</span>
      {totalPages > 1 && (
        <Pagination
          count={totalPages}
          page={page}
          aria-label={INBOX.pages}
          renderItem={(item) => (
            <PaginationItem
              component={Link}
              to={`${paths.inbox()}${inboxQuery({ ...part, page: item.page ?? 1 })}`}
              {...item}
            />
          )}
        />
      )}
    </div>
  );
}

/** Stands where nothing waits. */
function Done({ label, filter }: { label?: string; filter?: string }) {
  if (filter) return <Empty role="status">{INBOX.nothingFrom(filter)}</Empty>;
  if (!label) return <Empty role="status">{INBOX.nothing}</Empty>;
  return (
    <Empty role="status">
      <span>{INBOX.nothingIn(label)}</span>
      <Button component={Link} to={paths.inbox()} variant="outlined">
        {INBOX.allQueues}
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
      {INBOX.unread(labels)}
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
  part: InboxPart;
  /** The key of the item that is open. */
  opened?: string;
}

/** A page of what waits: what waits longest is first, or the group of it. */
export function InboxList({ data, error, again, isOld, entries, now, part, opened }: InboxListProps) {
  usePlace(data !== undefined && !isOld, opened === undefined);
  const { queue = '', page = 1 } = part;
  const label = data?.queues.find(({ name }) => name === queue)?.label;
  const filter = data && filterOf(part, data);
  const isPast = data !== undefined && !isOld && page > Math.max(1, data.totalPages);
  return (
    <>
      {data && (filter ? <Filter name={filter} part={part} /> : <QueueChips queues={data.queues} part={part} />)}
      {data && <GroupChips part={part} />}
      {error && (
        <ErrorAlert className="inbox-notice" again={again}>
          {error.message}
        </ErrorAlert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} role="status" aria-label={INBOX.loading} />}
      {data && <Unread queues={data.queues} />}
      {data && data.items.length === 0 && !isPast && <Done label={label} filter={filter} />}
      {entries.length > 0 && (
        <div className={isOld ? 'records-old' : undefined}>
          <Items entries={entries} groups={data?.groups} now={now} part={part} opened={opened} />
        </div>
      )}
      {data && data.items.length > 0 && <Place data={data} part={part} />}
    </>
  );
}
