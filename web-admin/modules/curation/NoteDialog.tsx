import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SubmitDialog } from '../../src/kit/SubmitDialog';

/** The server's limit. */
const NOTE_MAX = 140;

interface NoteDialogProps {
  tool: string;
  list: string;
  note: string;
  save: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the line that says why a tool is in a list. */
export function NoteDialog({ tool, list, note, save, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  return (
    <SubmitDialog title={`Why ${tool} is in ${list}`} label="Save" submit={() => save(text.trim())} onClose={onClose}>
      <TextField
        label="Note for readers"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText={`One line under the tool, at most ${NOTE_MAX} characters. Empty shows none.`}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        fullWidth
        autoFocus
      />
    </SubmitDialog>
  );
}
