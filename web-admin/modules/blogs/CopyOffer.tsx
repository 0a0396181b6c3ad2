import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoment } from '../../src/fields/format';
import type { BlogValues } from './blog';
import type { Copy } from './copies';
import { VersionDialog } from './VersionDialog';

interface CopyOfferProps {
  copy: Copy;
  values: BlogValues;
  onRestore: (copy: Copy) => void;
  onDiscard: (copy: Copy) => void;
}

/** Offers a text that was not saved when this post was last left in this browser. */
export function CopyOffer({ copy, values, onRestore, onDiscard }: CopyOfferProps) {
  const [shown, setShown] = useState(false);
  const time = formatMoment(new Date(copy.at).toISOString());
  return (
    <Alert
      severity="info"
      variant="outlined"
      className="blog-offer"
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
