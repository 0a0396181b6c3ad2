/** Rows on a page of a table (S3 section 9). */
export const PAGE_ROWS = 10;

interface Searchable<Row> {
  text: (row: Row) => string;
}

export interface PageOfRows<Row> {
  rows: Row[];
  /** The page shown: the nearest to the one requested. */
  page: number;
  pages: number;
}

/** The rows with `filter` in one of their columns, in any case, of one page. */
export function pageOfRows<Row>(
  all: Row[],
  columns: Searchable<Row>[],
  filter: string,
  requested: number,
): PageOfRows<Row> {
  const word = filter.trim().toLocaleLowerCase();
  const found = word
    ? all.filter((row) => columns.some((column) => column.text(row).toLocaleLowerCase().includes(word)))
    : all;
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const page = Math.min(Math.max(1, requested), pages);
  return { rows: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages };
}
