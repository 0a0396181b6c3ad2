import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { isolated } from '@toolbase/web-shared/isolated';

interface RemoveToolDialogProps {
  tool: string;
  list: string;
  remove: () => void;
  onClose: () => void;
}

/** Confirms the removal of a tool from a list. */
export function RemoveToolDialog({ tool, list, remove, onClose }: RemoveToolDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`} component="h2">
        Remove from List
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Are you sure you want to remove {isolated(tool)} from {isolated(list)}?
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            remove();
            onClose();
          }}
        >
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
