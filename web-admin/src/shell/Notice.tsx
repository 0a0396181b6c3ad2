import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';

/** A page of its own for why the admin cannot be shown, and what to do about it. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - Admin`;
  }, [title]);
  return (
    <main className="notice" id="main">
      <Typography variant="h1">{title}</Typography>
      {children}
    </main>
  );
}
