import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { BlogValues } from './blog';
import { Difference } from './Difference';

interface VersionDialogProps {
  title: string;
  /** The text as it is here. */
  before: BlogValues;
  /** The version that would take its place; `undefined` while it is read. */
  after: BlogValues | undefined;
  actions: ReactNode;
  onClose: () => void;
}

/** The changes of another version, before it takes the place of the text. */
export function VersionDialog({ title, before, after, actions, onClose }: VersionDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-label="Difference">
        {after ? <Difference before={before} after={after} /> : <p role="status">Reading…</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
