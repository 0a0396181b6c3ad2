import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { W } from '../../texts/website';
import type { FormValues } from '../values/form-values';
import { isWebAddress } from '../values/quick-rules';

const WebsiteDialog = lazy(() => import('./WebsiteDialog'));

/** Reads the tool's own website, and proposes what it says. */
export function WebsiteButton() {
  const url = useWatch<FormValues, 'url'>({ name: 'url' }).trim();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outlined" disabled={!isWebAddress(url)} onClick={() => setOpen(true)}>
        {W.open}
      </Button>
      {open && (
        <Suspense>
          <WebsiteDialog url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
