import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { countOf, withLabels } from '../kit/messages';
import { useReadAgain } from '../data/refresh';
import type { FieldModel, ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { useResourceModel } from '../kit/admin';
import { SubmitDialog } from '../kit/SubmitDialog';
import type { HistoryEntry } from '../fields/entry';
import { entriesOfRequest, mayBeOfMany, revertAll } from './bulk';
import { planOf, revertedValues } from './revert';
import { TEXTS } from './texts';

const Changes = lazy(() => import('../fields/Changes'));

const listed = (fields: FieldModel[]) => new Intl.ListFormat('en').format(fields.map(({ label }) => label));

interface RevertDialogProps {
  resource: ResourceModel;
  /** The record as it is shown: a change of it since then is rejected. */
  record: RaRecord;
  entry: HistoryEntry;
  /** Called once it is reverted. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** The values that go back, and the ones that stay. The record's own operation for changes checks and stores them. */
export default function RevertDialog({ resource, record, entry, onDone, onClose }: RevertDialogProps) {
  const provider = useDataProvider();
  const readAgain = useReadAgain();
  const notify = useNotify();
  const [force, setForce] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const path = useResourceModel('audit')?.path;
  const { data: entries = [] } = useQuery({
    queryKey: ['history', 'request', resource.name, entry.request, entry.action],
    queryFn: ({ signal }) => entriesOfRequest(path ?? '', resource, entry, signal),
    enabled: path !== undefined && mayBeOfMany(resource, entry),
    retry: false,
  });
  const plan = planOf(resource, record, entry);
  const since = plan.fields.filter(({ isChangedSince }) => isChangedSince).map(({ field }) => field);
  const data = revertedValues(plan, force);
  const chosen = plan.fields.filter(({ field }) => field.name in data);
  const rows = Object.fromEntries(chosen.map(({ field, now, before }) => [field.name, { from: now, to: before }]));
  const submit = async () => {
    let done = TEXTS.done;
    try {
      if (isWhole) {
        const outcome = await revertAll(resource, entries);
        done = TEXTS.doneAll(countOf(resource, outcome.done), outcome.skipped.length);
      } else await provider.update<RaRecord>(resource.name, { id: record.id, data, previousData: record });
    } catch (error) {
      throw new Error(withLabels((error as Error).message), { cause: error });
    }
    await Promise.all([readAgain(), onDone()]);
    notify(done, { type: 'success' });
  };
  return (
    <SubmitDialog
      title={TEXTS.title}
      label={TEXTS.revert}
      disabled={chosen.length === 0 && !isWhole}
      submit={submit}
      onClose={onClose}
    >
      <p>{chosen.length > 0 ? TEXTS.intro : TEXTS.nothing}</p>
      {chosen.length > 0 && (
        <Suspense fallback={<Loading />}>
          <Changes value={rows} />
        </Suspense>
      )}
      {entries.length > 1 && (
        <FormControlLabel
          control={<Switch checked={isWhole} onChange={(_, checked) => setIsWhole(checked)} />}
          label={TEXTS.whole(countOf(resource, entries.length))}
        />
      )}
      {!isWhole && since.length > 0 && (
        <>
          <Alert severity="warning" variant="outlined">
            {TEXTS.since(listed(since))}
          </Alert>
          <FormControlLabel
            control={<Switch checked={force} onChange={(_, checked) => setForce(checked)} />}
            label={TEXTS.force}
          />
        </>
      )}
      {plan.redacted.length > 0 && (
        <Alert severity="info" variant="outlined">
          {TEXTS.redacted(listed(plan.redacted))}
        </Alert>
      )}
    </SubmitDialog>
  );
}
