import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { ActionButton } from '../actions/ActionButton';
import { actionsFor } from '../actions/RecordActions';
import type { ActionModel, ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';

export interface DialogBodyProps {
  resource: ResourceModel;
  id: Identifier;
  /** True while something was entered that is not saved. */
  unsaved: RefObject<boolean>;
  onClose: () => void;
}

interface DialogActionButtonsProps {
  resource: ResourceModel;
  record: RaRecord;
  /** The action that has its form in the dialog. */
  except?: ActionModel;
}

/** The buttons of the actions that the record allows. */
export const DialogActionButtons = ({ resource, record, except }: DialogActionButtonsProps) =>
  actionsFor(resource, record, 'show')
    .filter((action) => action !== except)
    .map((action) => <ActionButton key={action.id} action={action} target={{ record }} />);

interface DialogFailedProps {
  /** None while the record is read. */
  error: Error | null;
  again: () => void;
  onClose: () => void;
}

/** In the record's place, until it is there. */
export const DialogFailed = ({ error, again, onClose }: DialogFailedProps) => (
  <>
    <DialogContent>{error ? <Typography role="alert">{error.message}</Typography> : <Loading />}</DialogContent>
    <DialogActions>
      {error && <Button onClick={again}>Try again</Button>}
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
);
