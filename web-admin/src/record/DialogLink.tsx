import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { titleOf } from '../actions/target';
import type { ResourceModel } from '../model/index';

const RecordDialog = lazy(() => import('./RecordDialog'));

/** Opens the dialog with a record from its row. */
export function DialogLink({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const [open, setOpen] = useState(false);
  const { dialog } = resource;
  if (!dialog) return null;
  return (
    <>
      <Button
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        aria-haspopup="dialog"
        aria-label={`${dialog.link}: ${titleOf(resource, record)}`}
        onClick={() => setOpen(true)}
      >
        {dialog.link}
      </Button>
      {open && (
        <Suspense>
          <RecordDialog resource={resource} title={dialog.title} id={record.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
