import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EditBase, type RaRecord, useDataProvider, useEditContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { isolated } from '@toolbase/web-shared/isolated';
import { doneToOne } from '../actions/outcome';
import { savingOf } from '../kit/saving';
import type { RequestError } from '../api/errors';
import { changesOf } from '../data/changes';
import { type AdminDataProvider, VERSION } from '../data/provider';
import { fieldsOf, formValues } from '../data/values';
import type { ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { pathOfRecord, paths } from '../kit/paths';
import { Screen } from '../kit/Screen';
import { ErrorScreen } from '../kit/ErrorScreen';
import { SITE } from '../kit/site-name';
import { BackLink } from './BackLink';
import { ConflictDialog } from './ConflictDialog';
import { SitePreview } from './SitePreview';
import { PublicLink } from './PublicLink';
import { RecordForm } from './RecordForm';
import { changedTab } from '../kit/tabs';
import { placeErrors, notifyUnplaced } from './form-errors';

// Few forms have one.
const FormPreview = lazy(() => import('../preview/FormPreview'));

interface Saved {
  data: Record<string, unknown>;
  previousData: Record<string, unknown>;
}

interface Conflict {
  mine: Record<string, unknown>;
  base: RaRecord;
  theirs: RaRecord;
}

function EditBody({ resource }: { resource: ResourceModel }) {
  const { record, error, isFetching, refetch } = useEditContext();
  const values = useMemo(() => record && formValues(resource.edit, record as RaRecord), [record, resource]);
  if (error) return <ErrorScreen error={error} back={paths.list(resource.name)} again={() => void refetch()} />;
  // A list may have left behind a part of it, without its version.
  if (!record || !values || (isFetching && !(VERSION in record))) return <Loading />;
  const title = resource.single ? resource.label : `Edit ${isolated(String(record[resource.title] ?? record.id))}`;
  return (
    <Screen title={title} actions={<PublicLink resource={resource} record={record as RaRecord} />}>
      <RecordForm
        name={`${resource.name}.${record.id}`}
        groups={resource.edit ?? []}
        record={values}
        back={pathOfRecord(resource, record.id) ?? paths.list(resource.name)}
        preview={
          resource.formPreview && (
            <Suspense fallback={<Loading />}>
              <FormPreview resource={resource} preview={resource.formPreview} record={record as RaRecord} />
            </Suspense>
          )
        }
      >
        <SitePreview resource={resource} saved={values} />
      </RecordForm>
    </Screen>
  );
}

/** A record, to be changed. A change that meets another one's is sorted out by hand. EditBase as in `ShowScreen`. */
export function EditScreen({ resource }: { resource: ResourceModel }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const onSuccess = (record: RaRecord, { data, previousData }: Partial<Saved> = {}) => {
    setConflict(null);
    // The settings of the site may have its name.
    if (resource.single) void client.invalidateQueries({ queryKey: SITE });
    notify(doneToOne(resource, { label: 'Save', done: savingOf(resource)?.done }, record), { type: 'success' });
    const path = pathOfRecord(resource, record.id) ?? paths.list(resource.name);
    const tab = changedTab(resource, changesOf(resource.edit, data ?? {}, previousData));
    void navigate(tab ? `${path}?tab=${tab}` : path);
  };
  const onError = async (
    error: RequestError,
    { id, data, previousData }: { id?: RaRecord['id']; data?: object; previousData?: unknown },
  ) => {
    if (error.status !== 412 || id === undefined) {
      placeErrors(error, fieldsOf(resource.edit));
      notifyUnplaced(error, notify, savingOf(resource)?.failed);
      return;
    }
    try {
      const { data: theirs } = await provider.getOne<RaRecord>(resource.name, { id });
      setConflict({ mine: (data ?? {}) as Conflict['mine'], base: previousData as RaRecord, theirs });
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    }
  };
  return (
    <EditBase
      resource={resource.name}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{ onSuccess, onError: onError as never }}
    >
      <BackLink resource={resource} />
      <EditBody resource={resource} />
      {conflict && (
        <ConflictDialog {...conflict} resource={resource} onSaved={onSuccess} onClose={() => setConflict(null)} />
      )}
    </EditBase>
  );
}
