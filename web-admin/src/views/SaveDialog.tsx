import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SubmitDialog } from '../kit/SubmitDialog';
import type { NameAndSharing } from './saved';
import { SAVED } from './texts';

interface SaveDialogProps {
  title: string;
  help: string;
  name?: string;
  shared?: boolean;
  submit: (values: NameAndSharing) => Promise<unknown>;
  onClose: () => void;
}

/** Name and sharing of a record that is saved. */
export function SaveDialog({ title, help, submit, onClose, ...before }: SaveDialogProps) {
  const [name, setName] = useState(before.name ?? '');
  const [shared, setShared] = useState(before.shared ?? false);
  return (
    <SubmitDialog
      title={title}
      label={SAVED.saveLabel}
      disabled={name.trim() === ''}
      submit={() => submit({ name: name.trim(), shared })}
      onClose={onClose}
    >
      <TextField
        label={SAVED.name}
        helperText={help}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        fullWidth
        required
        autoFocus
        margin="dense"
      />
      <FormControlLabel
        control={<Switch checked={shared} onChange={(_, checked) => setShared(checked)} />}
        label={SAVED.share}
      />
    </SubmitDialog>
  );
}
