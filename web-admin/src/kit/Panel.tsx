import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a screen on a card of its own, a region when it has a heading. */
export function Panel({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" className="panel" aria-labelledby={heading && id}>
      {heading && (
        <Typography variant="h2" id={id}>
          {heading}
        </Typography>
      )}
      {children}
    </Card>
  );
}
