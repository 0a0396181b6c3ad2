import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** Stands where records would be: why there are none, and one way on. A `role` announces it. */
export const Empty = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <Card className="empty" role={role}>
    {children}
  </Card>
);
