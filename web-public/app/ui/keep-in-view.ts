import { type FocusEvent, type RefObject, useEffect } from 'react';

/** Scrolls a row of links sideways, and nothing else, so that `link` can be seen whole. */
function showInRow(row: HTMLElement, link: Element): void {
  const { left, right } = link.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (left < box.left || right > box.right) row.scrollLeft += left - box.left - 16;
}

/** Keeps the marked link of a row in view; while the focus is in the row, that decides. */
export function useMarkedInView(row: RefObject<HTMLElement | null>, marked: string): void {
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (row.current && link && !row.current.contains(document.activeElement)) showInRow(row.current, link);
  }, [row, marked]);
}

/** For a row's `onFocus`: a link reached by keyboard is shown whole; browsers leave it cut off. */
export const showFocused = (event: FocusEvent<HTMLElement>): void => showInRow(event.currentTarget, event.target);
