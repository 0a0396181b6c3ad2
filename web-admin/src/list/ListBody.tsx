import ArrowForward from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { ResourceModel } from '../model/index';
import { Empty } from '../kit/Empty';
import { Loading } from '../kit/Loading';
import { usePlace } from '../kit/place';
import { creationOf } from '../kit/forms';
import { BulkBar } from './BulkBar';
import { Cards } from './Cards';
import { ColumnsButton } from './ColumnsButton';
import { byPriority, useColumns } from '../views/columns';
import { rowOpening } from './open-row';
import { Pages } from './Pages';
import { SortSelect } from './SortSelect';
import { useTab } from '../views/tab';
import { Table } from './Table';
import { useMore } from './useMore';

function EmptyList({ resource }: { resource: ResourceModel }) {
  const { tab, set, clear } = useTab(resource);
  const creation = creationOf(resource);
  const filtered = Object.keys(set).length > 0;
  // There may well be records, in other tabs.
  const isPart = tab !== undefined && Object.keys(tab.filter).length > 0;
  return (
    <Empty role="status">
      <Typography>{filtered ? 'Nothing matches these filters.' : resource.empty}</Typography>
      {filtered ? (
        <Button variant="outlined" onClick={clear}>
          Clear all filters
        </Button>
      ) : (
        creation &&
        !isPart && (
          <Button variant="outlined" component={Link} to={creation.path}>
            {creation.label}
          </Button>
        )
      )}
    </Empty>
  );
}

function ListFailed({ resource, error, again }: { resource: ResourceModel; error: Error; again: () => void }) {
  return (
    <Empty>
      <Typography role="alert">
        <strong className="failure">Failed to fetch {resource.label.toLowerCase()}</strong>
        <br />
        {error.message}
      </Typography>
      <Button variant="outlined" onClick={again}>
        Try again
      </Button>
    </Empty>
  );
}

/** A page of records, or why there is none. */
export function ListBody({ resource }: { resource: ResourceModel }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext();
  const narrow = useMediaQuery('(max-width: 699px)', { noSsr: true });
  const choice = useColumns(resource);
  const around = useRef<HTMLDivElement>(null);
  const columns = choice.columns.filter(({ name }, place) => place === 0 || !choice.hidden.includes(name));
  const isTable = !narrow && data !== undefined && data.length > 0;
  usePlace(data !== undefined && !isPlaceholderData);
  const more = useMore(around, isTable ? columns.map(({ name }) => name).join() : '');
  if (error) return <ListFailed resource={resource} error={error as Error} again={() => void refetch()} />;
  if (isPending || !data) return <Loading />;
  if (data.length === 0) return <EmptyList resource={resource} />;
  const classes = ['records', isPlaceholderData && 'records-old', choice.compact && 'compact']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes} {...rowOpening}>
      <BulkBar resource={resource} />
      <div className="records-tools">
        {!narrow && more.count > 0 && (
          <Button size="small" endIcon={<ArrowForward />} onClick={more.scroll}>
            {more.count} more {more.count === 1 ? 'column' : 'columns'}
          </Button>
        )}
        {narrow ? <SortSelect resource={resource} /> : <ColumnsButton {...choice} />}
      </div>
      {narrow ? (
        <Cards resource={resource} records={data} />
      ) : (
        <Table resource={resource} columns={more.isTooNarrow ? byPriority(columns) : columns} around={around} />
      )}
      <Pages />
    </div>
  );
}
