import { useState } from 'react';

/** As many tools as stand side by side on a phone. */
const SIDE_BY_SIDE = 2;

/** The tools that a phone shows. */
export interface Window {
  /** The place of the first, from 0. */
  first: number;
  last: number;
  move: (by: number) => void;
}

/** The window of a phone over `count` tools. */
export function useWindow(count: number): Window {
  const [place, setPlace] = useState(0);
  const end = Math.max(0, count - SIDE_BY_SIDE);
  const first = Math.min(place, end);
  return {
    first,
    last: Math.min(first + SIDE_BY_SIDE, count) - 1,
    move: (by) => setPlace(Math.max(0, Math.min(first + by, end))),
  };
}
