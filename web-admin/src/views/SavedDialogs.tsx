import { useNotify } from 'react-admin';
import { SubmitDialog } from '../kit/SubmitDialog';
import { ManageDialog } from './ManageDialog';
import { SaveDialog } from './SaveDialog';
import type { NameAndSharing, Saved, SavedTexts } from './saved';
import { SAVED } from './texts';

/** The dialog that is open. */
export type SavedDialog<S extends Saved> = { kind: 'save' | 'manage' } | { kind: 'edit' | 'delete'; record: S };

interface SavedDialogsProps<S extends Saved> {
  texts: SavedTexts;
  manageTitle: string;
  records: S[];
  dialog: SavedDialog<S> | null;
  onShow: (next: SavedDialog<S> | null) => void;
  save: (values: NameAndSharing) => Promise<unknown>;
  edit: (record: S, values: NameAndSharing) => Promise<unknown>;
  remove: (record: S) => Promise<unknown>;
}

/** The dialogs about the records of a kind that an admin saves under names: saves, renames, shares and deletes them. */
export function SavedDialogs<S extends Saved>(props: SavedDialogsProps<S>) {
  const { texts, manageTitle, records, dialog, onShow, save, edit, remove } = props;
  const notify = useNotify();
  const close = () => onShow(null);
  const done = (text: string) => notify(text, { type: 'success' });
  switch (dialog?.kind) {
    case 'save':
      return (
        <SaveDialog
          title={texts.saveTitle}
          help={texts.nameHelp}
          submit={async (values) => {
            await save(values);
            done(texts.saved(values.name));
          }}
          onClose={close}
        />
      );
    case 'manage':
      return (
        <ManageDialog
          title={manageTitle}
          none={texts.none}
          records={records.filter(({ own }) => own)}
          onEdit={(record) => onShow({ kind: 'edit', record })}
          onDelete={(record) => onShow({ kind: 'delete', record })}
          onClose={close}
        />
      );
    case 'edit':
      return (
        <SaveDialog
          title={texts.editTitle(dialog.record.name)}
          help={texts.editHelp}
          name={dialog.record.name}
          shared={dialog.record.shared}
          submit={async (values) => {
            await edit(dialog.record, values);
            done(texts.saved(values.name));
          }}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <SubmitDialog
          title={texts.deleteTitle(dialog.record.name)}
          label={SAVED.delete}
          submit={async () => {
            await remove(dialog.record);
            done(texts.deleted(dialog.record.name));
          }}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </SubmitDialog>
      );
    default:
      return null;
  }
}
