import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '../actions/ActionButton';
import { actionsFor } from '../actions/RecordActions';
import { ActionRunner } from '../actions/ActionRunner';
import { useRun } from '../actions/run';
import { titleOf } from '../actions/target';
import { VERSION } from '../data/provider';
import { FilledTable } from '../fields/FieldTable';
import { History } from '../history/History';
import { RecordKeys } from './RecordKeys';
import { withKeys } from '../keys/keys-of';
import type { ResourceModel } from '../model/index';
import { Notes } from '../notes/Notes';
import { useOfferRecord } from '../kit/open-record';
import { Loading } from '../kit/Loading';
import { useAdmin } from '../kit/admin';
import { Panel } from '../kit/Panel';
import { editPathOf } from '../kit/forms';
import { paths } from '../kit/paths';
import { lastAddressOf, RETURNING } from '../kit/place';
import { Screen } from '../kit/Screen';
import { ErrorScreen } from '../kit/ErrorScreen';
import { BackLink } from './BackLink';
import { ListPart } from './ListPart';
import { PublicLink } from './PublicLink';
import { RecordAside } from './RecordAside';
import { UnfinishedLink, UnfinishedMark } from '../actions/Unfinished';
import { RecordPanel } from '../fields/RecordPanel';
import { RecordTabs, useRecordTab } from './RecordTabs';
import { keyOf, type Section, sectionsOf, tabsOf } from '../kit/tabs';

interface ShownProps {
  resource: ResourceModel;
  record: RaRecord;
  /** True if the record has been read, and is not what a list has left behind of it. */
  isFresh: boolean;
}

function ShownSection({ section, resource, record, isFresh }: ShownProps & { section: Section }) {
  if (section.kind === 'group') {
    return (
      <Panel heading={section.label}>
        <FilledTable fields={section.group.fields} record={record} />
      </Panel>
    );
  }
  if (!isFresh) return null;
  switch (section.kind) {
    case 'panel':
      return <RecordPanel panel={section.panel} record={record} />;
    case 'part':
      return <ListPart resource={section.resource} part={section.part} record={record} />;
    case 'notes':
      return <Notes resource={resource} id={record.id} />;
    case 'history':
      return <History resource={resource} record={record} />;
  }
}

function Shown({ resource, record, isFresh }: ShownProps) {
  const editing = editPathOf(resource, record);
  const run = useRun();
  const { model } = useAdmin();
  const wide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const around = useRef<HTMLDivElement>(null);
  const actions = actionsFor(resource, record, 'show');
  const title = titleOf(resource, record);
  useOfferRecord({ title, actions, editing, run: (action) => run(action, { record }) });
  const tabs = tabsOf(resource, sectionsOf(resource, record, model));
  const tab = useRecordTab(tabs, around);
  const buttons = (
    <>
      <PublicLink resource={resource} record={record} />
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} target={{ record }} />
      ))}
      <UnfinishedLink resource={resource} record={record} />
      {editing && (
        <Button size="small" variant="contained" startIcon={<Edit />} component={Link} to={editing}>
          Edit
        </Button>
      )}
    </>
  );
  return (
    <Screen
      title={title}
      actions={
        <>
          {withKeys(resource.actions, 'show').length > 0 && <RecordKeys resource={resource} record={record} />}
          {!wide && buttons}
        </>
      }
    >
      <UnfinishedMark resource={resource} record={record} />
      <RecordTabs tabs={tabs} shown={tab} title={title} />
      <div className="record">
        <div ref={around} className="record-main">
          {tab?.sections.map((section) => (
            <div key={`${section.kind} ${section.label}`} id={section.label && keyOf(section.label)}>
              <ShownSection section={section} resource={resource} record={record} isFresh={isFresh} />
            </div>
          ))}
        </div>
        {wide && <RecordAside resource={resource} record={record} actions={buttons} />}
      </div>
    </Screen>
  );
}

function ShowBody({ resource }: { resource: ResourceModel }) {
  const { record, error, isPending, isFetching, refetch } = useShowContext();
  if (error) return <ErrorScreen error={error} back={paths.list(resource.name)} again={() => void refetch()} />;
  if (isPending || !record) return <Loading />;
  return <Shown resource={resource} record={record} isFresh={VERSION in record || !isFetching} />;
}

/**
 * A record, to be read. Not react-admin's Show, Edit and Create, but what they are based on: they write their titles
 * into the bar of react-admin's Layout, where a screen here has a heading, and put everything on one card.
 */
export function ShowScreen({ resource }: { resource: ResourceModel }) {
  const navigate = useNavigate();
  return (
    <ShowBase resource={resource.name} disableAuthentication queryOptions={{ onError: () => undefined }}>
      <BackLink resource={resource} />
      <ActionRunner
        resource={resource}
        // There is nothing left to show.
        onGone={() => void navigate(lastAddressOf(paths.list(resource.name)), { state: RETURNING })}
      >
        <ShowBody resource={resource} />
      </ActionRunner>
    </ShowBase>
  );
}
