import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '../actions/ActionButton';
import { actionsFor } from '../actions/RecordActions';
import { ActionRunner } from '../actions/ActionRunner';
import { useRun } from '../actions/run';
import { titleOf } from '../actions/target';
import { VERSION } from '../data/provider';
import { FieldTable } from '../fields/FieldTable';
import { History } from '../history/History';
import { RecordKeys } from '../keys/RecordKeys';
import { withKeys } from '../keys/keys-of';
import type { ResourceModel } from '../model';
import { Notes } from '../notes/Notes';
import { useOfferRecord } from '../palette/open-record';
import { Loading } from '../shell/Loading';
import { Panel } from '../shell/Panel';
import { editPathOf } from '../shell/forms';
import { paths } from '../shell/paths';
import { Screen } from '../shell/Screen';
import { ErrorScreen } from '../shell/ErrorScreen';
import { BackLink } from './BackLink';
import { ListParts } from './ListPart';
import { PublicLink } from './PublicLink';
import { UnfinishedLink, UnfinishedMark } from './Unfinished';
import { Panels } from './RecordPanel';

interface ShownProps {
  resource: ResourceModel;
  record: RaRecord;
  /** True if the record has been read, and is not what a list has left behind of it. */
  isFresh: boolean;
}

function Shown({ resource, record, isFresh }: ShownProps) {
  const editing = editPathOf(resource, record);
  const run = useRun();
  const actions = actionsFor(resource, record, 'show');
  const title = titleOf(resource, record);
  useOfferRecord({ title, actions, editing, run: (action) => run(action, { record }) });
  return (
    <Screen
      title={title}
      actions={
        <>
          {withKeys(resource.actions, 'show').length > 0 && <RecordKeys resource={resource} record={record} />}
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
      }
    >
      <UnfinishedMark resource={resource} record={record} />
      {resource.show.map(({ label, fields }, place) => (
        <Panel key={label ?? place} heading={label}>
          <FieldTable fields={fields} record={record} />
        </Panel>
      ))}
      {isFresh && <Panels resource={resource} record={record} />}
      {isFresh && <Notes resource={resource} id={record.id} />}
      {isFresh && <ListParts resource={resource} record={record} />}
      {isFresh && <History resource={resource} record={record} />}
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
        onGone={() => void navigate(paths.list(resource.name))}
      >
        <ShowBody resource={resource} />
      </ActionRunner>
    </ShowBase>
  );
}
