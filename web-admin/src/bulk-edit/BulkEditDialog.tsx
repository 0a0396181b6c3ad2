import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useId, useState } from 'react';
import { Form } from 'react-admin';
import { countOf } from '../kit/messages';
import { fieldsOf } from '../data/values';
import { InputOf } from '../inputs/InputOf';
import { sendOnCtrlEnter } from '../keys/send';
import { useSettle } from '../data/settle';
import type { ResourceModel } from '../model/index';
import { LocalCopy } from '../kit/LocalCopy';
import { BulkEditPreview } from './BulkEditPreview';
import { FormChanged } from './FormChanged';
import type { BulkTarget } from './target';
import { TEXTS } from './texts';
import { useBulkEditForm } from './useBulkEditForm';
import './bulk-edit.css';

interface BulkEditDialogProps {
  resource: ResourceModel;
  target: BulkTarget;
  onClose: () => void;
}

/** Gives a field of the selected records a value: first as a preview, then for good. */
export default function BulkEditDialog({ resource, target, onClose }: BulkEditDialogProps) {
  const [name, setName] = useState(resource.bulkEdit[0]?.name);
  const field = resource.bulkEdit.find((one) => one.name === name) ?? resource.bulkEdit[0]!;
  const settle = useSettle();
  const { preview, busy, failure, submit, forget } = useBulkEditForm(resource, target, field, (skipped) => {
    onClose();
    settle(target.selection, skipped);
  });
  const id = useId();
  const shown = fieldsOf(resource.show).find((one) => one.name === field.name) ?? field;
  // A switch that is not touched is off.
  const begun = { [field.name]: field.kind === 'boolean' && !field.nullable ? false : undefined };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      onKeyDown={sendOnCtrlEnter}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Form
        key={field.name}
        record={begun}
        onSubmit={submit as never}
        noValidate
        disableInvalidFormNotification
        className="dialog-form"
      >
        <DialogTitle id={`${id}-title`} component="h2">
          {TEXTS.title(countOf(resource, target.count))}
        </DialogTitle>
        <DialogContent>
          <LocalCopy form={`${resource.name}.several.${field.name}`} fields={resource.bulkEdit} />
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {TEXTS.about}
          </DialogContentText>
          <TextField
            select
            fullWidth
            margin="dense"
            autoFocus
            label={TEXTS.field}
            value={field.name}
            onChange={({ target: { value } }) => {
              forget();
              setName(value);
            }}
          >
            {resource.bulkEdit.map((one) => (
              <MenuItem key={one.name} value={one.name}>
                {one.label}
              </MenuItem>
            ))}
          </TextField>
          <InputOf field={field} />
          <FormChanged onChange={forget} />
          {preview && <BulkEditPreview resource={resource} target={target} field={shown} preview={preview} />}
          {failure && <ErrorAlert>{failure}</ErrorAlert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={preview?.changed === 0}>
            {preview === undefined
              ? TEXTS.preview
              : preview.changed > 0
                ? TEXTS.change(countOf(resource, preview.changed))
                : TEXTS.nothing}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
