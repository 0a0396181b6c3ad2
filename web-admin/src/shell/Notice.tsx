import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';

/** A page of its own that says why there is no back office to see, and what to do about it. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - Back office`;
  }, [title]);
  return (
    <main className="notice" id="main">
      <Typography variant="h1">{title}</Typography>
      {children}
    </main>
  );
}
