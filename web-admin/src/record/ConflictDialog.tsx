import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useReadAgain } from '../data/refresh';
import type { ResourceModel } from '../model/index';
import { disputed, merged, type Side } from './conflict';
import { ConflictField } from './ConflictField';

interface ConflictDialogProps {
  resource: ResourceModel;
  /** The values of the form when it was sent. */
  mine: Record<string, unknown>;
  /** The record that the form began with. */
  base: RaRecord;
  /** The record as it is now. */
  theirs: RaRecord;
  onSaved: (record: RaRecord) => void;
  onClose: () => void;
}

/** Someone else has saved meanwhile: both versions, field by field, and the choice. */
export function ConflictDialog({ resource, mine, base, theirs, onSaved, onClose }: ConflictDialogProps) {
  const provider = useDataProvider();
  const readAgain = useReadAgain();
  const fields = disputed(resource.edit, mine, base, theirs);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });

  const save = async (chosen: Record<string, Side>) => {
    setState({ busy: true });
    try {
      const data = merged(fields, chosen, mine, theirs);
      const saved = await provider.update<RaRecord>(resource.name, { id: theirs.id, data, previousData: theirs });
      await readAgain();
      onSaved(saved.data);
    } catch (error) {
      setState({ busy: false, failure: error instanceof StepUpDeclined ? undefined : (error as Error).message });
    }
  };
  const decideAll = (side: Side) => Object.fromEntries(fields.map(({ field }) => [field.name, side]));

  return (
    <TitledDialog
      title="Someone else has changed this meanwhile"
      onClose={onClose}
      maxWidth="md"
      aria-describedby="conflict-text"
    >
      <DialogContent>
        <DialogContentText id="conflict-text" sx={{ mb: 2 }}>
          Nothing has been saved yet. Choose which version of each field to keep.
        </DialogContentText>
        {fields.map(({ field, side }) => (
          <ConflictField
            key={field.name}
            field={field}
            mine={mine[field.name]}
            theirs={theirs[field.name]}
            side={sides[field.name] ?? side}
            onChoose={(chosen) => setSides({ ...sides, [field.name]: chosen })}
          />
        ))}
        {state.failure && <ErrorAlert>{state.failure}</ErrorAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={state.busy}>
          Back to the form
        </Button>
        <Button onClick={() => void save(decideAll('theirs'))} disabled={state.busy}>
          Take theirs
        </Button>
        <Button onClick={() => void save(decideAll('mine'))} disabled={state.busy}>
          Keep mine
        </Button>
        <Button variant="contained" onClick={() => void save(sides)} loading={state.busy}>
          Save this choice
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
