import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { TEXTS } from './texts';
import type { SavedView } from './view';

interface ManageDialogProps {
  label: string;
  /** The admin's own. */
  views: SavedView[];
  onEdit: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
  onClose: () => void;
}

/** The admin's own views of a list, to be changed and deleted. */
export function ManageDialog({ label, views, onEdit, onDelete, onClose }: ManageDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {TEXTS.manageTitle(label)}
      </DialogTitle>
      <DialogContent>
        {views.length === 0 && <p>{TEXTS.none}</p>}
        <ul className="views-own">
          {views.map((view) => (
            <li key={view.id}>
              <span className="views-name">
                {view.name}
                {view.shared && <small>{TEXTS.shared}</small>}
              </span>
              <Button size="small" aria-label={`${TEXTS.edit}: ${view.name}`} onClick={() => onEdit(view)}>
                {TEXTS.edit}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`${TEXTS.delete}: ${view.name}`}
                onClick={() => onDelete(view)}
              >
                {TEXTS.delete}
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
