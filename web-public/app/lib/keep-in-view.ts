import { type RefObject, useEffect } from 'react';

/** Scrolls a row of links sideways, and nothing else, so that the marked one can be seen. */
export function useMarkedInView(row: RefObject<HTMLElement | null>, marked: string): void {
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    const { left, right } = link.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (left < box.left || right > box.right) list.scrollLeft += left - box.left - 16;
  }, [row, marked]);
}
