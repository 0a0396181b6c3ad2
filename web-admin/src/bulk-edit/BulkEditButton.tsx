import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ResourceModel } from '../model/index';
import type { BulkTarget } from './target';
import { TEXTS } from './texts';

// Its inputs are those of forms.
const BulkEditDialog = lazy(() => import('./BulkEditDialog'));

interface BulkEditButtonProps {
  resource: ResourceModel;
  target: BulkTarget;
}

/** Opens the change of a field of the selected records. */
export function BulkEditButton({ resource, target }: BulkEditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (resource.bulkEdit.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Edit />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.edit}
      </Button>
      {isOpen && (
        <Suspense>
          <BulkEditDialog resource={resource} target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
