import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { OnDone } from '../actions/target';
import { restore, useRestored } from '../keys/restored';
import { useKeys } from '../keys/useKeys';
import { useAdmin } from '../kit/admin';
import { NoSuchScreen } from '../kit/ErrorScreen';
import { paths } from '../kit/paths';
import { Screen } from '../kit/Screen';
import { beside, type Decided, including, withDecided } from './decided';
import { DigestSwitch } from './DigestSwitch';
import { inboxQuery, keyOf, partOf, pathOfItem, useInbox } from './inbox';
import { InboxKeys } from './InboxKeys';
import { InboxList } from './InboxList';
import { ReadingPane } from './ReadingPane';
import { INBOX } from './texts';
import './inbox.css';

const NONE: never[] = [];

/**
 * Everything that waits for an admin: the list, and the item of it that is open. After a decision the next item opens;
 * the decided ones stay in the list until the inbox is left, and one that is undone opens again.
 */
export function Inbox() {
  const [query, setQuery] = useSearchParams();
  const params = useParams<'queue' | 'id'>();
  const navigate = useNavigate();
  const { model } = useAdmin();
  const part = partOf(query);
  const page = part.page ?? 1;
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useInbox(part);
  const [decided, setDecided] = useState<Decided[]>([]);
  /** The item that an action was done to, and the list before it. */
  const [leaving, setLeaving] = useState<{ key: string; at: number } | null>(null);
  /** The item that the last decision has led to. */
  const [led, setLed] = useState<string | null>(null);
  const { id: restored } = useRestored();

  const items = data?.items ?? NONE;
  const entries = withDecided(items, decided);
  const opened = params.queue && params.id ? keyOf({ queue: params.queue, id: params.id }) : undefined;
  const address = inboxQuery(part);
  const back = `${paths.inbox()}${address}`;

  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page;
  useEffect(() => {
    // The last page empties while its items are decided.
    if (page > last) setQuery(inboxQuery({ ...partOf(new URLSearchParams(address)), page: last }), { replace: true });
  }, [page, last, address, setQuery]);

  useEffect(() => {
    if (!leaving || dataUpdatedAt === leaving.at) return;
    setLeaving(null);
    const isOpen = opened === leaving.key;
    if (!isOpen || items.some((item) => keyOf(item) === opened)) return;
    const next = beside(entries, leaving.key, 1);
    setLed(next ? keyOf(next) : null);
    void navigate(next ? pathOfItem(model, next, address) : back);
  }, [leaving, dataUpdatedAt, opened, items, entries, address, back, model, navigate]);

  useEffect(() => {
    const undone = decided.find(({ item }) => item.id === String(restored));
    if (restored === null || !undone) return;
    restore(null);
    void navigate(pathOfItem(model, undone.item, address));
  }, [restored, decided, address, model, navigate]);

  const way = (step: 1 | -1) => {
    const item = opened === undefined ? undefined : beside(entries, opened, step);
    return item && (() => void navigate(pathOfItem(model, item, address)));
  };
  const [next, previous] = [way(1), way(-1)];
  useKeys({ ...(next && { j: next }), ...(previous && { k: previous }) });

  const list = (
    <InboxList
      data={data}
      error={error}
      again={() => void refetch()}
      isOld={isPlaceholderData}
      entries={entries}
      now={dataUpdatedAt}
      part={part}
      opened={opened}
    />
  );
  if (opened === undefined) {
    return (
      <Screen title={INBOX.title} beside={<InboxKeys />} actions={<DigestSwitch />}>
        {list}
      </Screen>
    );
  }

  const entry = entries.find(({ item }) => keyOf(item) === opened);
  const name = entry?.item.resource ?? data?.queues.find((one) => one.name === params.queue)?.resource;
  const resource = model.resources.find((one) => one.name === name && one.hasShow);
  const onDone: OnDone = ({ label }) => {
    if (entry) {
      const place = entries.indexOf(entry);
      setDecided((before) => including(before, { item: entry.item, place, action: label }));
      setLeaving({ key: opened, at: dataUpdatedAt });
    }
  };
  return (
    <div className="inbox-split">
      <aside aria-label={INBOX.title} className="inbox-aside">
        {list}
      </aside>
      <div className="inbox-pane">
        {resource && params.queue && params.id ? (
          <ReadingPane
            key={opened}
            resource={resource}
            queue={params.queue}
            id={params.id}
            item={entry?.item}
            decided={entry?.decided}
            now={dataUpdatedAt}
            isNext={opened === led}
            back={back}
            onNext={next}
            onDone={onDone}
          />
        ) : (
          data && <NoSuchScreen />
        )}
      </div>
    </div>
  );
}
