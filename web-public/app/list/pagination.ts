export type PageItem = number | 'gap';

/** The pages to offer: first, last, the current one and its neighbours, with gaps between. */
export function pageWindow(current: number, total: number): PageItem[] {
  const pages = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const items: PageItem[] = [];
  for (const page of sorted) {
    const previous = items.at(-1);
    if (typeof previous === 'number' && page === previous + 2) items.push(page - 1);
    else if (typeof previous === 'number' && page > previous + 2) items.push('gap');
    items.push(page);
  }
  return items;
}
