import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { formatMoment } from '../kit/format';
import type { ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { Panel } from '../kit/Panel';
import { SubmitDialog } from '../kit/SubmitDialog';
import { NewNote } from './NewNote';
import { NoteField, type NoteValues } from './NoteField';
import { TEXTS } from './texts';
import { type Note, useNotes } from './useNotes';
import './notes.css';

interface EditDialogProps {
  note: Note;
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
}

function EditDialog({ note, save, onClose }: EditDialogProps) {
  const form = useForm<NoteValues>({ defaultValues: { text: note.text } });
  const text = form.watch('text');
  return (
    <SubmitDialog
      title={TEXTS.editTitle}
      label={TEXTS.save}
      disabled={text.trim() === ''}
      submit={() => save(text.trim())}
      onClose={onClose}
    >
      <NoteField form={form} name={`notes.${note.id}`} label={TEXTS.text} minRows={3} autoFocus />
    </SubmitDialog>
  );
}

interface NoteItemProps {
  note: Note;
  onEdit: () => void;
  onDelete: () => void;
}

const NoteItem = ({ note, onEdit, onDelete }: NoteItemProps) => (
  <li>
    <p className="note-text">{note.text}</p>
    <div className="note-facts">
      <span>
        {note.author}, <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
        {note.updatedAt !== note.createdAt && ` (${TEXTS.edited})`}
      </span>
      {note.own && (
        <>
          <Button size="small" aria-label={TEXTS.labelOf(TEXTS.edit, note.text)} onClick={onEdit}>
            {TEXTS.edit}
          </Button>
          <Button size="small" color="error" aria-label={TEXTS.labelOf(TEXTS.delete, note.text)} onClick={onDelete}>
            {TEXTS.delete}
          </Button>
        </>
      )}
    </div>
  </li>
);

/** The notes of admins on a record: no one else sees them, and each admin changes only their own. */
export function Notes({ resource, id }: { resource: ResourceModel; id: Identifier }) {
  const { isOffered, notes, count, error, create, update, remove } = useNotes(resource, id);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'delete'; note: Note } | null>(null);
  const notify = useNotify();
  if (!isOffered) return null;
  const close = () => setDialog(null);
  const done = (text: string) => notify(text, { type: 'success' });
  return (
    <Panel heading={TEXTS.heading(count)}>
      {error ? (
        <Alert severity="warning" variant="outlined">
          {error.message}
        </Alert>
      ) : !notes ? (
        <Loading />
      ) : (
        <>
          {notes.length === 0 && <p className="nothing">{TEXTS.none}</p>}
          <ul className="notes">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                onEdit={() => setDialog({ kind: 'edit', note })}
                onDelete={() => setDialog({ kind: 'delete', note })}
              />
            ))}
          </ul>
          <NewNote record={`${resource.recordsOf}.${id}`} create={create} />
        </>
      )}
      {dialog?.kind === 'edit' && (
        <EditDialog
          note={dialog.note}
          save={async (text) => {
            await update(dialog.note, text);
            done(TEXTS.saved);
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <SubmitDialog
          title={TEXTS.deleteTitle}
          label={TEXTS.delete}
          submit={async () => {
            await remove(dialog.note);
            done(TEXTS.deleted);
          }}
          onClose={close}
        >
          <p className="note-text">{dialog.note.text}</p>
          <p>{TEXTS.deleteText}</p>
        </SubmitDialog>
      )}
    </Panel>
  );
}
