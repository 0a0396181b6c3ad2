import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
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
    <TitledDialog title="Remove from List" onClose={onClose} aria-describedby={`${id}-text`}>
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
    </TitledDialog>
  );
}
