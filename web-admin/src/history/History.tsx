import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import { formatMoment } from '../kit/format';
import type { ResourceModel } from '../model/index';
import { useResourceModel } from '../kit/admin';
import { Loading } from '../kit/Loading';
import { Panel } from '../kit/Panel';
import type { HistoryEntry } from '../fields/entry';
import { changedFields, planOf } from './revert';
import { sentenceOf } from '../fields/sentence';
import { TEXTS } from './texts';
import './history.css';

const Changes = lazy(() => import('../fields/Changes'));
const RevertDialog = lazy(() => import('./RevertDialog'));

/** So many entries are on a page. */
const SHOWN = 10;

/** The list with the entries of all records. */
const AUDIT = 'audit';

interface Listed {
  items: HistoryEntry[];
  totalCount: number;
  totalPages: number;
}

interface EntryProps {
  entry: HistoryEntry;
  /** None where nothing can go back. */
  onRevert?: () => void;
}

function Entry({ entry, onRevert }: EntryProps) {
  const [open, setOpen] = useState(false);
  const sentence = sentenceOf(entry);
  const changes = changedFields(entry);
  const count = Object.keys(changes).length;
  return (
    <li>
      <div className="history-entry">
        <span className="history-deed">{sentence}</span>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        {count > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {TEXTS.fields(count)}
            <span className="visually-hidden">: {sentence}</span>
          </Button>
        )}
        {onRevert && (
          <Button size="small" aria-label={TEXTS.revertLabel(sentence)} onClick={onRevert}>
            {TEXTS.revert}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={<Loading />}>
          <Changes value={changes} label={`${sentence}, ${formatMoment(entry.at)}`} />
        </Suspense>
      )}
    </li>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="history-pages" aria-label={TEXTS.pages}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {TEXTS.newer}
      </Button>
      <span>{TEXTS.page(page, pages)}</span>
      <Button size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {TEXTS.older}
      </Button>
    </nav>
  );
}

/** All changes of a record with their authors, the newest first, and the way back from each change of fields that its form has. */
export function History({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const path = useResourceModel(AUDIT)?.path;
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [reverted, setReverted] = useState<HistoryEntry | null>(null);
  const queryKey = ['history', resource.recordsOf, String(record.id)];
  const { data, error } = useQuery({
    queryKey: [...queryKey, page, record[VERSION]],
    queryFn: async ({ signal }) => {
      const of = { resource: resource.recordsOf, record: String(record.id), reads: 'false' };
      const query = new URLSearchParams({ ...of, sort: '-at', page: String(page), limit: String(SHOWN) });
      return (await request<Listed>(`${path}?${query}`, { signal })).data;
    },
    enabled: path !== undefined && resource.history,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!path || !resource.history) return null;
  const hasWayBack = (entry: HistoryEntry) => {
    const { fields, redacted } = planOf(resource, record, entry);
    return fields.length + redacted.length > 0;
  };
  return (
    <Panel heading={TEXTS.heading(data?.totalCount)}>
      {error ? (
        <Alert severity="warning" variant="outlined">
          {error.message}
        </Alert>
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <p className="nothing">{TEXTS.none}</p>
      ) : (
        <ul className="history">
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} onRevert={hasWayBack(entry) ? () => setReverted(entry) : undefined} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={data?.totalPages ?? 1} onPage={setPage} />
      {reverted && (
        <Suspense>
          <RevertDialog
            resource={resource}
            record={record}
            entry={reverted}
            onDone={() => client.invalidateQueries({ queryKey })}
            onClose={() => setReverted(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
