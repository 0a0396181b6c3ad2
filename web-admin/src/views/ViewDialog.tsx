import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SubmitDialog } from '../shell/SubmitDialog';
import { TEXTS } from './texts';

interface ViewDialogProps {
  title: string;
  name?: string;
  shared?: boolean;
  submit: (values: { name: string; shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Name and sharing of a view. */
export function ViewDialog({ title, submit, onClose, ...before }: ViewDialogProps) {
  const [name, setName] = useState(before.name ?? '');
  const [shared, setShared] = useState(before.shared ?? false);
  return (
    <SubmitDialog
      title={title}
      label={TEXTS.saveLabel}
      disabled={name.trim() === ''}
      submit={() => submit({ name: name.trim(), shared })}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.name}
        helperText={TEXTS.nameHelp}
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
        label={TEXTS.share}
      />
    </SubmitDialog>
  );
}
