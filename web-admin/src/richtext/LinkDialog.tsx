import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { completedLink } from './document/links';

/** The address of the selected text's link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>(() => String(editor.getAttributes('link').href ?? ''));
  const [failure, setFailure] = useState<string>();
  const apply = () => {
    const href = completedLink(typed);
    if (href === null) {
      setFailure('The address must begin with https://, http://, mailto:, / or #');
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={`${id}-title`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the editor is another one.
          event.stopPropagation();
          if (typed.trim() !== '') apply();
        }}
      >
        <DialogTitle id={`${id}-title`} component="h2">
          Link
        </DialogTitle>
        <DialogContent className="rich-dialog">
          <TextField
            autoFocus
            fullWidth
            type="text"
            inputMode="url"
            label="Address"
            placeholder="https://"
            value={typed}
            error={failure !== undefined}
            helperText={failure}
            onChange={(event) => {
              setTyped(event.target.value);
              setFailure(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
            Add link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
