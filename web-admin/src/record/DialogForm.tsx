import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMemo } from 'react';
import { EditBase, Form, type RaRecord, SaveButton, useEditContext, useNotify } from 'react-admin';
import { doneToOne } from '../actions/outcome';
import { canEdit, savingOf } from '../kit/saving';
import { VERSION } from '../data/provider';
import { fieldsOf, formValues } from '../data/values';
import { FieldTable, FoldedTable } from '../fields/FieldTable';
import { InputOf } from '../inputs/InputOf';
import { DialogActionButtons, type DialogBodyProps, DialogFailed } from './DialogParts';
import { notifyUnplaced, placeErrors } from './form-errors';
import { aroundInputs } from './around-inputs';
import { Panels } from '../fields/RecordPanel';
import { LocalCopy } from '../kit/LocalCopy';
import { useUnsaved } from './useUnsaved';

/** Save, once there is something to save. */
function Save({ unsaved }: Pick<DialogBodyProps, 'unsaved'>) {
  const isChanged = useUnsaved(unsaved);
  return isChanged && <SaveButton variant="contained" alwaysEnable icon={<></>} />;
}

function Body({ resource, unsaved, onClose }: DialogBodyProps) {
  const { record, error, isFetching, refetch } = useEditContext();
  const values = useMemo(() => record && formValues(resource.edit, record as RaRecord), [record, resource]);
  const ready = record && values && (!isFetching || VERSION in record);
  if (error || !ready) return <DialogFailed error={error} again={() => void refetch()} onClose={onClose} />;
  const inputs = canEdit(resource, record as RaRecord) ? fieldsOf(resource.edit) : [];
  const { above, below } = aroundInputs(fieldsOf(resource.show), inputs);
  return (
    <Form record={values} noValidate disableInvalidFormNotification shouldFocusError={false} className="dialog-form">
      <DialogContent>
        <LocalCopy form={`${resource.name}.${record.id}`} fields={inputs} />
        <Panels resource={resource} record={record as RaRecord} first />
        <FieldTable fields={above} record={record} />
        {inputs.map((field) => (
          <InputOf key={field.name} field={field} />
        ))}
        <Panels resource={resource} record={record as RaRecord} />
        <FoldedTable fields={below} record={record} />
      </DialogContent>
      <DialogActions>
        <DialogActionButtons resource={resource} record={record as RaRecord} />
        <Save unsaved={unsaved} />
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Form>
  );
}

/** The form of a record, in a dialog. */
export function DialogForm(props: DialogBodyProps) {
  const { resource, id } = props;
  const notify = useNotify();
  const saving = savingOf(resource);
  const onError = (error: Error) => {
    placeErrors(error, fieldsOf(resource.edit));
    notifyUnplaced(error, notify, saving?.failed);
  };
  const onSuccess = (record: RaRecord) =>
    notify(doneToOne(resource, { label: 'Save', done: saving?.done }, record), { type: 'success' });
  return (
    <EditBase
      resource={resource.name}
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{ onSuccess, onError }}
    >
      <Body {...props} />
    </EditBase>
  );
}
