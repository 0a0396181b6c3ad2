import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { doneToOne } from '../actions/outcome';
import { savingOf } from '../kit/saving';
import type { RequestError } from '../api/errors';
import type { AdminDataProvider } from '../data/provider';
import { useReadAgain } from '../data/refresh';
import type { FieldModel, ResourceModel } from '../model/index';
import { textOf, valueOf } from './cell-value';
import { TEXTS } from './texts';

/** A value that is edited: the record as it is now, what was entered, and why it was not saved. */
export function useCell(resource: ResourceModel, field: FieldModel, id: RaRecord['id'], onClose: () => void) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const [record, setRecord] = useState<RaRecord>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** True if somebody else has changed the record; it is now as `record` has it. */
  const [isConflict, setConflict] = useState(false);

  const read = async () => (await provider.getOne<RaRecord>(resource.name, { id })).data;
  const begin = useEffectEvent(async (isHere: () => boolean) => {
    try {
      const found = await read();
      if (!isHere()) return;
      setRecord(found);
      setText(textOf(found[field.name]));
    } catch (failure) {
      if (isHere()) setError((failure as Error).message);
    }
  });
  useEffect(() => {
    let isHere = true;
    void begin(() => isHere);
    return () => {
      isHere = false;
    };
  }, []);

  const fail = async (failure: RequestError) => {
    if (failure.status === 412) {
      setRecord(await read());
      setConflict(true);
    } else setError(failure.body?.errors?.[field.name] ?? failure.message);
  };

  const save = async () => {
    if (!record || busy) return;
    const isMissing = text.trim() === '' && (field.required || (!field.nullable && field.kind !== 'string'));
    setConflict(false);
    setError(isMissing ? TEXTS.required : undefined);
    if (isMissing) return;
    setBusy(true);
    try {
      const data = { [field.name]: valueOf(field, text) };
      await provider.update(resource.name, { id, data, previousData: record });
      onClose();
      notify(doneToOne(resource, { label: 'Save', done: savingOf(resource)?.done }, { ...record, ...data }), {
        type: 'success',
      });
      await readAgain();
    } catch (failure) {
      if (!(failure instanceof StepUpDeclined))
        await fail(failure as RequestError).catch((other: Error) => setError(other.message));
    } finally {
      setBusy(false);
    }
  };
  return { record, text, setText, busy, error, isConflict, save };
}
