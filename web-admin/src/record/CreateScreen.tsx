import { CreateBase, type RaRecord, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { doneToOne } from '../actions/outcome';
import { fieldsOf } from '../data/values';
import type { ResourceModel } from '../model/index';
import { pathOfRecord, paths } from '../kit/paths';
import { Screen } from '../kit/Screen';
import { BackLink } from './BackLink';
import { RecordForm } from './RecordForm';
import { placeErrors, notifyUnplaced } from './form-errors';

/** A new record. CreateBase as in `ShowScreen`. */
export function CreateScreen({ resource }: { resource: ResourceModel }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const groups = resource.create ?? [];
  return (
    <CreateBase
      resource={resource.name}
      disableAuthentication
      redirect={false}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          notify(doneToOne(resource, { label: 'Create', done: undefined }, record), { type: 'success' });
          void navigate(pathOfRecord(resource, record.id) ?? paths.list(resource.name));
        },
        onError: (error: Error) => {
          placeErrors(error, fieldsOf(groups));
          notifyUnplaced(error, notify);
        },
      }}
    >
      <BackLink resource={resource} />
      <Screen title={`New ${resource.singular.toLowerCase()}`}>
        <RecordForm name={`${resource.name}.new`} groups={groups} back={paths.list(resource.name)} />
      </Screen>
    </CreateBase>
  );
}
