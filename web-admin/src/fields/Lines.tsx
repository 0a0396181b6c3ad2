import Button from '@mui/material/Button';
import { useState } from 'react';

/** So many are shown at first. */
export const FIRST = 10;

/** The first of many values, and the way to all of them. */
export function useFirst<T>(values: T[]) {
  const [all, setAll] = useState(false);
  const shown = all ? values : values.slice(0, FIRST);
  const more = shown.length < values.length && (
    <Button size="small" onClick={() => setAll(true)}>
      Show all {values.length}
    </Button>
  );
  return { shown, more };
}

/** Texts, one a line. */
export function Lines({ lines }: { lines: unknown[] }) {
  const { shown, more } = useFirst(lines);
  return (
    <>
      <ul className="lines">
        {shown.map((line, place) => (
          <li key={place}>{String(line)}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
