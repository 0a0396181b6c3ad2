import { type RefObject, useEffect } from 'react';

/** Marks the box of a table as long as columns are out of sight to the right. */
export function useMore(around: RefObject<HTMLElement | null>, columns: number): void {
  useEffect(() => {
    const box = around.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!box) return undefined;
    const mark = () => {
      box.dataset.more = String(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
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
}
