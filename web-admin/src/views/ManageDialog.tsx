import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';

import type { Saved } from './saved';
import { SAVED } from './texts';
import './views.css';

interface ManageDialogProps<S extends Saved> {
  title: string;
  /** The text without any. */
  none: string;
  /** The admin's own. */
  records: S[];
  onEdit: (record: S) => void;
  onDelete: (record: S) => void;
  onClose: () => void;
}

/** The admin's own saved records of a kind, to be changed and deleted. */
export function ManageDialog<S extends Saved>({
  title,
  none,
  records,
  onEdit,
  onDelete,
  onClose,
}: ManageDialogProps<S>) {
  return (
    <TitledDialog title={title} onClose={onClose}>
      <DialogContent>
        {records.length === 0 && <p>{none}</p>}
        <ul className="views-own">
          {records.map((record) => (
            <li key={record.id}>
              <span className="views-name">
                {record.name}
                {record.shared && <small>{SAVED.shared}</small>}
              </span>
              <Button size="small" aria-label={`${SAVED.edit}: ${record.name}`} onClick={() => onEdit(record)}>
                {SAVED.edit}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`${SAVED.delete}: ${record.name}`}
                onClick={() => onDelete(record)}
              >
                {SAVED.delete}
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{SAVED.close}</Button>
      </DialogActions>
    </TitledDialog>
  );
}
