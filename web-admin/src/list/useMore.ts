import { type RefObject, useEffect, useState } from 'react';

const heads = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('thead th:not(.acting)')];

/** Where what is in sight of the columns ends: at the actions, which stay. */
function endOf(box: HTMLElement): number {
  const acting = box.querySelector('thead .acting');
  return (acting ?? box).getBoundingClientRect()[acting ? 'left' : 'right'];
}

const isBeyond = (end: number) => (head: HTMLElement) => head.getBoundingClientRect().right > end + 1;

/** Marks the heads of which only a part is in sight, between the columns that stay at both sides. */
function markCut(box: HTMLElement): void {
  const end = endOf(box);
  const [named, ...others] = heads(box).filter((head) => !head.matches('.select'));
  const start = named?.getBoundingClientRect().right ?? 0;
  for (const head of others) {
    const { left, right } = head.getBoundingClientRect();
    head.toggleAttribute('data-cut', (left < start - 1 && right > start) || (left < end && right > end + 1));
  }
}

/**
 * Marks the box of a table as long as columns are out of sight to the right, with their number. `columns` names them in
 * their declared order.
 */
export function useMore(around: RefObject<HTMLElement | null>, columns: string) {
  const [count, setCount] = useState(0);
  const [isTooNarrow, setTooNarrow] = useState(false);
  useEffect(() => {
    const box = around.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!box) {
      setCount(0);
      setTooNarrow(false);
      return undefined;
    }
    const mark = () => {
      const hasMore = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
      box.dataset.more = String(hasMore);
      markCut(box);
      setTooNarrow(box.scrollWidth - box.clientWidth > 1);
      setCount(hasMore ? heads(box).filter(isBeyond(endOf(box))).length : 0);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    const [table] = box.children;
    if (table) observer.observe(table);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, [around, columns]);

  /** Brings the first column that is out of sight into it. */
  const scroll = () => {
    const box = around.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    const next = box && heads(box).find(isBeyond(endOf(box)));
    if (box && next) box.scrollBy({ left: next.getBoundingClientRect().right - endOf(box) + 1 });
  };
  return { count, isTooNarrow, scroll };
}
