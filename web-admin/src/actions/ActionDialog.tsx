import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { InputOf } from '../inputs/InputOf';
import { sendOnCtrlEnter } from '../keys/send';
import { type ActionModel, type FieldModel, filled, type ResourceModel } from '../model/index';
import { LocalCopy } from '../kit/LocalCopy';
import { FocusFirst } from '../kit/FocusFirst';
import { ActionEffects } from './ActionEffects';
import { ActionPreview } from './ActionPreview';
import { neededText } from '../kit/messages';
import { OfferedDownload } from './OfferedDownload';
import { namesOf, type Perform, type Target, titleOf } from './target';
import { begunWith, useActionForm } from './useActionForm';

interface ActionDialogProps {
  action: ActionModel;
  target: Target;
  resource: ResourceModel;
  perform: Perform;
  onClose: () => void;
}

function subjectOf(resource: ResourceModel, target: Target): string {
  if ('record' in target) return titleOf(resource, target.record);
  const { singular, label } = resource;
  if ('selection' in target) return target.count === 1 ? `1 ${singular}` : `${target.count} ${label}`;
  return label;
}

/** The text that must be typed before the action is done: a name or the number of records. */
function requiredText(action: ActionModel, target: Target): string | undefined {
  if (action.typed) return filled(action.typed, 'record' in target ? target.record : undefined);
  const isCounted = action.body.some(({ kind }) => kind === 'count');
  return isCounted && 'selection' in target ? String(target.count) : undefined;
}

/** True for the required text, and for the record's name as the dialog shows it. */
const isTyped = (text: string, required: string, subject: string) =>
  [required, subject].some((one) => one.toLowerCase() === text.trim().toLowerCase());

/** The number that was typed, for the server to compare with what is selected. */
function counted(body: FieldModel[], target: Target): Record<string, number> {
  const field = body.find(({ kind }) => kind === 'count');
  return field && 'selection' in target ? { [field.name]: target.count } : {};
}

/** Confirms an action and collects the fields it needs; shows why the server rejected it. */
export function ActionDialog({ action, target, resource, perform, onClose }: ActionDialogProps) {
  const { busy, failure, inputs, submit } = useActionForm(action, target, perform);
  const [typed, setTyped] = useState({ text: '', wrong: false });
  const typing = useRef<HTMLInputElement>(null);
  const id = useId();
  const record = 'record' in target ? target.record : undefined;
  const required = requiredText(action, target);
  const preview = record && resource.panels.find(({ id: panel }) => panel === action.preview);

  const offered = resource.actions.find(({ id: other }) => other === action.offers);

  const onSubmit = async (values: object) => {
    if (required && !isTyped(typed.text, required, subjectOf(resource, target))) {
      setTyped({ ...typed, wrong: true });
      typing.current?.focus();
      return undefined;
    }
    return submit(values, counted(action.body, target), onClose);
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      onKeyDown={sendOnCtrlEnter}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Form
        onSubmit={onSubmit as never}
        record={begunWith(inputs, record)}
        noValidate
        disableInvalidFormNotification
        className="dialog-form"
      >
        <DialogTitle id={`${id}-title`} component="h2">
          {action.label}: {subjectOf(resource, target)}
        </DialogTitle>
        <DialogContent>
          {inputs.length > 0 && (
            <LocalCopy form={`${resource.name}.${record?.id ?? 'several'}.${action.id}`} fields={inputs} />
          )}
          <DialogContentText id={`${id}-text`} sx={{ mb: inputs.length > 0 || required ? 2 : 0 }}>
            {action.confirm ? filled(action.confirm, record) : inputs.length > 0 ? neededText(inputs) : 'Are you sure?'}
          </DialogContentText>
          {'selection' in target && target.records.length > 0 && <p className="text">{namesOf(resource, target)}</p>}
          {record && <ActionEffects action={action} resource={resource} record={record} />}
          {preview && preview.parameters.length === 0 && <ActionPreview panel={preview} record={record} />}
          {record && offered && <OfferedDownload action={offered} record={record} resource={resource} />}
          {inputs.map((field) => (
            <InputOf key={field.name} field={field} />
          ))}
          {preview && preview.parameters.length > 0 && <ActionPreview panel={preview} record={record} />}
          {required && (
            <TextField
              inputRef={typing}
              label={`Type ${required} to go on`}
              value={typed.text}
              onChange={(event) => setTyped({ text: event.target.value, wrong: false })}
              error={typed.wrong}
              helperText={typed.wrong ? `This must be exactly ${required}` : undefined}
              autoComplete="off"
              fullWidth
              margin="dense"
              slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
          )}
          <FocusFirst />
          {failure && <ErrorAlert>{failure}</ErrorAlert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={action.destructive ? 'error' : 'primary'} loading={busy}>
            {action.label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
