import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type RaRecord, ShowBase, useGetOne, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { ActionRunner } from '../actions/ActionRunner';
import { type OnDone, titleOf } from '../actions/target';
import { VERSION } from '../data/provider';
import { FieldTable, FoldedTable } from '../fields/FieldTable';
import { isEmpty } from '../fields/Value';
import type { FieldModel, ResourceModel } from '../model/index';
import { NoteCount } from '../notes/NoteCount';
import { Panels } from '../fields/RecordPanel';
import { UnfinishedMark } from '../actions/Unfinished';
import { useAdmin } from '../kit/admin';
import { ErrorScreen } from '../kit/ErrorScreen';
import { Loading } from '../kit/Loading';
import { Panel } from '../kit/Panel';
import { Screen } from '../kit/Screen';
import { Age } from './Age';
import { DecisionBar, ReadingKeys } from './DecisionBar';
import { Effects } from './Effects';
import { type InboxItem } from './inbox';
import { Member } from './Member';
import { readingOf } from './reading';
import { Related } from './Related';
import { INBOX } from './texts';
import { useReader } from './useReader';

interface PaneProps {
  resource: ResourceModel;
  queue: string;
  id: string;
  /** The item as the list has it, while it does. */
  item?: InboxItem;
  /** The action that has decided it here. */
  decided?: string;
  now: number;
  /** True if a decision has led here. */
  isNext: boolean;
  /** The address of the list. */
  back: string;
  /** Opens the next item, where there is one. */
  onNext?: () => void;
  onDone: OnDone;
}

/** The fields to read, large and in their order; nothing where none is filled in yet. */
function Text({ fields, record }: { fields: FieldModel[]; record: Record<string, unknown> }) {
  const filled = fields.filter(({ name }) => !isEmpty(record[name]));
  if (filled.length === 0) return null;
  return (
    <Panel>
      <FieldTable fields={filled} record={record} className="reading" />
    </Panel>
  );
}

/** The queue and the member of the item, and how long it has waited. */
function Facts({ item, decided, now }: Pick<PaneProps, 'item' | 'decided' | 'now'>) {
  if (!item) return null;
  return (
    <p className="inbox-facts">
      <span>{item.label}</span>
      <Member member={item.member} />
      {decided === undefined && <Age item={item} now={now} />}
    </p>
  );
}

function Shown({ record, isFresh, ...pane }: PaneProps & { record: RaRecord; isFresh: boolean }) {
  const { resource, queue, id, item, decided, now, isNext, back, onNext } = pane;
  const { model } = useAdmin();
  const { read, from, facts } = readingOf(model, resource);
  const other = useGetOne(
    from?.name ?? resource.name,
    { id: record.id },
    { enabled: from !== undefined, retry: false },
  );
  const reader = useReader(queue, id);
  const text = from ? other.data : record;
  const decidable = isFresh && text ? record : undefined;
  return (
    <Screen
      title={titleOf(resource, record)}
      beside={<ReadingKeys resource={resource} record={decidable} isNext={isNext} />}
    >
      <UnfinishedMark resource={resource} record={record} />
      <Facts item={item} decided={decided} now={now} />
      {decided === undefined && <Related queue={queue} id={id} />}
      {reader && (
        <Alert severity="info" variant="outlined" className="inbox-notice">
          {INBOX.readingToo(reader.name)}
        </Alert>
      )}
      {other.error && <ErrorAlert className="inbox-notice">{other.error.message}</ErrorAlert>}
      {isFresh && <Panels resource={resource} record={record} first />}
      {text ? <Text fields={read} record={text} /> : !other.error && <Loading />}
      {isFresh && <NoteCount resource={resource} id={record.id} />}
      {isFresh && <Panels resource={resource} record={record} />}
      <Panel heading={INBOX.facts}>
        <div className="reading-facts">
          <FoldedTable fields={facts} record={record} />
        </div>
      </Panel>
      {decided === undefined && isFresh && <Effects resource={resource} record={record} />}
      {decided === undefined ? (
        <DecisionBar resource={resource} record={decidable} onNext={onNext} />
      ) : (
        <section className="decision-bar" aria-label={INBOX.decision}>
          <strong>{decided}</strong>
          <Link to={back}>{INBOX.back}</Link>
        </section>
      )}
    </Screen>
  );
}

function Body(pane: PaneProps) {
  const { record, error, isPending, isFetching, refetch } = useShowContext();
  if (error) return <ErrorScreen error={error} back={pane.back} again={() => void refetch()} />;
  if (isPending || !record) return <Loading />;
  return <Shown {...pane} record={record as RaRecord} isFresh={VERSION in record || !isFetching} />;
}

/** An item of the inbox: why it waits and its text first, then its facts, and the decision below. */
export const ReadingPane = (pane: PaneProps) => (
  <ShowBase
    resource={pane.resource.name}
    id={pane.id}
    disableAuthentication
    queryOptions={{ onError: () => undefined }}
  >
    <Link to={pane.back} className="back-link reading-back">
      <ArrowBack aria-hidden fontSize="small" />
      {INBOX.title}
    </Link>
    <ActionRunner resource={pane.resource} onDone={pane.onDone}>
      <Body {...pane} />
    </ActionRunner>
  </ShowBase>
);
