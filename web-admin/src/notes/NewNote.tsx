import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { TEXTS } from './texts';
import { NOTE_MAX } from './useNotes';

/** The input of a new note. A rejection leaves the text as it is. */
export function NewNote({ create }: { create: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const notify = useNotify();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true });
    try {
      await create(text.trim());
      // The next note may have been begun meanwhile.
      setText((now) => (now === text ? '' : now));
      setState({ busy: false });
      notify(TEXTS.added, { type: 'success' });
    } catch (error) {
      setState({ busy: false, failure: (error as Error).message });
    }
  };
  return (
    <form className="note-new" onSubmit={(event) => void send(event)}>
      <TextField
        label={TEXTS.label}
        helperText={TEXTS.help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        multiline
        minRows={2}
        maxRows={12}
        fullWidth
      />
      {state.failure && (
        <Alert severity="error" variant="outlined">
          {state.failure}
        </Alert>
      )}
      <Button type="submit" variant="outlined" size="small" disabled={text.trim() === ''} loading={state.busy}>
        {TEXTS.add}
      </Button>
    </form>
  );
}
