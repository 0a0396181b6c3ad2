import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { type ReactNode } from 'react';
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
  return (
    <TitledDialog title={title} onClose={onClose} maxWidth="md">
      <DialogContent tabIndex={0} role="region" aria-label="Difference">
        {after ? <Difference before={before} after={after} /> : <p role="status">Reading…</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {actions}
      </DialogActions>
    </TitledDialog>
  );
}
