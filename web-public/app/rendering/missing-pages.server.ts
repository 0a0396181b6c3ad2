/** As many are remembered: of each path that has one, mostly the lists. */
const REMEMBERED = 32;

/**
 * The rendered pages of addresses where nothing is. Such a page shows its path and what its loaders gave, and nothing of
 * the query, so that one rendering serves all the queries that somebody makes up.
 */
export class MissingPages<Page> {
  readonly #pages = new Map<string, Page>();

  /** The page of `path` made from `data`; rendered unless it is remembered. */
  page(path: string, data: string, render: () => Page): Page {
    const key = `${path}\n${data}`;
    const page = this.#pages.get(key) ?? render();
    // Put at the end: the first are those that were not requested for the longest time.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= REMEMBERED) break;
      this.#pages.delete(oldest);
    }
    return page;
  }
}
