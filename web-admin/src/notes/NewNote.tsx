import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { NoteField, type NoteValues } from './NoteField';
import { TEXTS } from './texts';

interface NewNoteProps {
  /** The record that the note is about, as `tools.0192…`. */
  record: string;
  create: (text: string) => Promise<unknown>;
}

/** The input of a new note. A rejection leaves the text as it is. */
export function NewNote({ record, create }: NewNoteProps) {
  const form = useForm<NoteValues>({ defaultValues: { text: '' } });
  const text = form.watch('text');
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const notify = useNotify();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true });
    try {
      await create(text.trim());
      // The next note may have been begun meanwhile.
      if (form.getValues('text') === text) form.reset();
      setState({ busy: false });
      notify(TEXTS.added, { type: 'success' });
    } catch (error) {
      setState({ busy: false, failure: (error as Error).message });
    }
  };
  return (
    <form className="note-new" onSubmit={(event) => void send(event)}>
      <NoteField form={form} name={`${record}.note`} label={TEXTS.label} minRows={2} />
      {state.failure && <ErrorAlert>{state.failure}</ErrorAlert>}
      <Button type="submit" variant="outlined" size="small" disabled={text.trim() === ''} loading={state.busy}>
        {TEXTS.add}
      </Button>
    </form>
  );
}
