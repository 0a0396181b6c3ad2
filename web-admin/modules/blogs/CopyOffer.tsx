import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoment } from '../../src/kit/format';
import type { BlogValues } from './blog';
import type { Copy } from '@toolbase/web-shared/copies';
import { VersionDialog } from './VersionDialog';

interface CopyOfferProps {
  copy: Copy<BlogValues>;
  values: BlogValues;
  onRestore: (copy: Copy<BlogValues>) => void;
  onDiscard: (copy: Copy<BlogValues>) => void;
}

/** Offers a text that was not saved when this post was last left in this browser. */
export function CopyOffer({ copy, values, onRestore, onDiscard }: CopyOfferProps) {
  const [shown, setShown] = useState(false);
  const time = formatMoment(new Date(copy.at).toISOString());
  return (
    <Alert
      severity="info"
      variant="outlined"
      className="copy-offer"
      action={
        <>
          <Button onClick={() => setShown(true)}>Show the difference</Button>
          <Button onClick={() => onDiscard(copy)}>Discard</Button>
        </>
      }
    >
      This browser has a copy of this post that was not saved, from {time}.
      {shown && (
        <VersionDialog
          title={`Copy of ${time}`}
          before={values}
          after={copy.values}
          onClose={() => setShown(false)}
          actions={
            <Button variant="contained" onClick={() => onRestore(copy)}>
              Restore
            </Button>
          }
        />
      )}
    </Alert>
  );
}
