import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { retainCopies } from '../kit/local-copy';
import { Notice } from './Notice';

/** Our own fault: a screen that cannot even be drawn. */
export function Crashed({ error }: { error?: Error }) {
  useLayoutEffect(retainCopies, []);
  return (
    <Notice title="This screen broke">
      <Typography role="alert">{error?.message}</Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        Load it again
      </Button>
      <Typography>
        <a href="/dashboard/admin">Go to the statistics</a>
      </Typography>
    </Notice>
  );
}
