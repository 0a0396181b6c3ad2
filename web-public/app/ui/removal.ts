import { type RefObject, useEffect, useRef } from 'react';

/** Marks what removes something from a list. */
export const REMOVES = { 'data-removes': '' } as const;

interface Removal<List extends HTMLElement, Rest extends HTMLElement> {
  list: RefObject<List | null>;
  /** Takes the focus when nothing is left to be removed. */
  rest: RefObject<Rest | null>;
  /** To be called when the one at `place` is removed. */
  onRemove: (place: number) => void;
}

/**
 * Keeps the focus where something was removed from a list by a control that goes with it: on the control that has
 * taken its place, or the last one. `count` is the length of the list.
 */
export function useRemoval<List extends HTMLElement, Rest extends HTMLElement>(count: number): Removal<List, Rest> {
  const list = useRef<List>(null);
  const rest = useRef<Rest>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const place = removed.current;
    removed.current = null;
    // Whoever has moved on meanwhile stays there.
    if (place === null || document.activeElement !== document.body) return;
    const left = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    (left[Math.min(place, left.length - 1)] ?? rest.current)?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    rest,
    onRemove: (place) => {
      removed.current = place;
    },
  };
}
