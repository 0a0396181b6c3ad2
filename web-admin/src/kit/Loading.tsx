import Skeleton from '@mui/material/Skeleton';

/** Stands where a screen will be. Seen only by those who wait. */
export function Loading({ label = 'Loading…', rows = 8 }: { label?: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
