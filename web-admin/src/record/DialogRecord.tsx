import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Form, type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { usePerform } from '../actions/perform';
import { actionsFor } from '../actions/RecordActions';
import { begunWith, inputsOf, useActionForm } from '../actions/useActionForm';
import { fieldsOf } from '../data/values';
import { FieldTable } from '../fields/FieldTable';
import { InputOf } from '../inputs/InputOf';
import type { ActionModel, ResourceModel } from '../model/index';
import { FocusFirst } from '../kit/FocusFirst';
import { DialogActionButtons, type DialogBodyProps, DialogFailed } from './DialogParts';
import { LocalCopy } from '../kit/LocalCopy';
import { useUnsaved } from './useUnsaved';

/** The first action that needs a form: its fields stand in the dialog. */
const mainOf = (resource: ResourceModel, record: RaRecord): ActionModel | undefined =>
  actionsFor(resource, record, 'show').find((action) => !action.destructive && inputsOf(action).length > 0);

interface PartProps extends Omit<DialogBodyProps, 'id'> {
  record: RaRecord;
}

function Unsaved({ unsaved }: Pick<DialogBodyProps, 'unsaved'>) {
  useUnsaved(unsaved);
  return null;
}

function ActionForm({ resource, record, action, unsaved, onClose }: PartProps & { action: ActionModel }) {
  const perform = usePerform(resource);
  const { busy, failure, inputs, submit } = useActionForm(action, { record }, perform);
  const own = new Set(inputs.map(({ name }) => name));
  const facts = fieldsOf(resource.show).filter(({ name }) => !own.has(name));
  return (
    <Form
      onSubmit={((values: object) => submit(values, {}, onClose)) as never}
      record={begunWith(inputs, record)}
      noValidate
      disableInvalidFormNotification
      className="dialog-form"
    >
      <DialogContent>
        <LocalCopy form={`${resource.name}.${record.id}.${action.id}`} fields={inputs} />
        <FieldTable fields={facts} record={record} />
        {inputs.map((field) => (
          <InputOf key={field.name} field={field} />
        ))}
        <FocusFirst />
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <Unsaved unsaved={unsaved} />
      </DialogContent>
      <DialogActions>
        <DialogActionButtons resource={resource} record={record} except={action} />
        <Button type="submit" variant="contained" loading={busy}>
          {action.label}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Form>
  );
}

function Body({ resource, unsaved, onClose }: DialogBodyProps) {
  const { record, error, refetch } = useShowContext();
  if (!record) return <DialogFailed error={error ?? null} again={() => void refetch()} onClose={onClose} />;
  const shown = record as RaRecord;
  const main = mainOf(resource, shown);
  if (main) return <ActionForm resource={resource} record={shown} action={main} unsaved={unsaved} onClose={onClose} />;
  return (
    <>
      <DialogContent>
        <FieldTable fields={fieldsOf(resource.show)} record={record} />
      </DialogContent>
      <DialogActions>
        <DialogActionButtons resource={resource} record={shown} />
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

/** A record without a form of its own, in a dialog. */
export const DialogRecord = (props: DialogBodyProps) => (
  <ShowBase
    resource={props.resource.name}
    id={props.id}
    disableAuthentication
    queryOptions={{ onError: () => undefined }}
  >
    <Body {...props} />
  </ShowBase>
);
