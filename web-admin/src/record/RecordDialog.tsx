import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { useRef } from 'react';
import type { Identifier } from 'react-admin';
import { sendOnCtrlEnter } from '../keys/send';
import type { ResourceModel } from '../model/index';
import { DialogForm } from './DialogForm';
import { DialogRecord } from './DialogRecord';

interface RecordDialogProps {
  resource: ResourceModel;
  title: string;
  id: Identifier;
  onClose: () => void;
}

/** A record above its list: its form or its fields, and what can be done with it. */
export default function RecordDialog({ resource, title, id, onClose }: RecordDialogProps) {
  const unsaved = useRef(false);
  const Body = resource.edit ? DialogForm : DialogRecord;
  // An entry is not lost by a click beside the dialog.
  const close = () => {
    if (!unsaved.current) onClose();
  };
  return (
    <TitledDialog title={title} onClose={close} onKeyDown={sendOnCtrlEnter} fullWidth maxWidth="md">
      <Body resource={resource} id={id} unsaved={unsaved} onClose={onClose} />
    </TitledDialog>
  );
}
