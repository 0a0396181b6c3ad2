import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

/** The server's limit. */
const NOTE_MAX = 140;

interface NoteDialogProps {
  tool: string;
  list: string;
  note: string;
  save: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the line that says why a tool is in a list; a rejection is shown here, and the dialog stays. */
export function NoteDialog({ tool, list, note, save, onClose }: NoteDialogProps) {
  const id = useId();
  const [text, setText] = useState(note);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await save(text.trim());
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        Why {tool} is in {list}
      </DialogTitle>
      <DialogContent className="curation-dialog">
        <TextField
          label="Note for readers"
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText={`One line under the tool, at most ${NOTE_MAX} characters. Empty shows none.`}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
          fullWidth
          autoFocus
        />
        {failure && (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void submit()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
