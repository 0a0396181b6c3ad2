import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { FoundTool } from './calls';
import { ToolSearch } from './ToolSearch';

interface AddToolDialogProps {
  /** The tab that the tool goes into. */
  tab: string;
  add: (tool: FoundTool) => Promise<unknown>;
  onClose: () => void;
}

/** Picks a tool for a list; a rejection is shown here, and the dialog stays. */
export function AddToolDialog({ tab, add, onClose }: AddToolDialogProps) {
  const id = useId();
  const [tool, setTool] = useState<FoundTool | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    if (!tool) return;
    setBusy(true);
    setFailure(null);
    try {
      await add(tool);
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        Add to {tab}
      </DialogTitle>
      <DialogContent className="curation-dialog">
        <ToolSearch value={tool} onChange={setTool} />
        {failure && (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!tool} loading={busy} onClick={() => void submit()}>
          Add
        </Button>
      </DialogActions>
    </Dialog>
  );
}
