import Button from '@mui/material/Button';
import { type RaRecord, useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { download } from '../api/http';
import { pathOfAction } from '../data/provider';
import { type ActionModel, applies, type ResourceModel } from '../model/index';

interface OfferedDownloadProps {
  action: ActionModel;
  record: RaRecord;
  resource: ResourceModel;
}

/** The download of what an action is about to take away. */
export function OfferedDownload({ action, record, resource }: OfferedDownloadProps) {
  const notify = useNotify();
  if (!applies(action, record)) return null;
  const save = () =>
    download(pathOfAction(action, record.id), `${resource.name}.json`).catch((error: unknown) => {
      if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
    });
  return (
    <Button size="small" onClick={() => void save()}>
      {action.label}
    </Button>
  );
}
