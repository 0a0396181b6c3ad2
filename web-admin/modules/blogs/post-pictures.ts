import { type BlogValues, picturesIn } from './blog';

/** The pictures that a post has had while it was open. */
export class PostPictures {
  private readonly seen: Set<string>;

  constructor(
    values: BlogValues,
    private readonly remove: (address: string) => Promise<unknown>,
  ) {
    this.seen = picturesIn(values);
  }

  add(values: BlogValues): void {
    for (const address of picturesIn(values)) this.seen.add(address);
  }

  /**
   * Removes those that neither the saved post shows nor the one that is being written, and returns the messages about those
   * that are still stored. Not before a save: undoing the deletion must bring the picture back. The server rejects it for
   * those that something else shows.
   */
  async removeUnused(saved: BlogValues, written: BlogValues): Promise<string[]> {
    const shown = new Set([...picturesIn(saved), ...picturesIn(written)]);
    const stored = new Set<string>();
    for (const address of [...this.seen].filter((one) => !shown.has(one))) {
      try {
        await this.remove(address);
        this.seen.delete(address);
      } catch (error) {
        const { status = 0, message } = error as Error & { status?: number };
        const isGone = status === 400 || status === 404;
        if (!isGone) stored.add(message);
        // Only what failed for another reason is tried again with the next save.
        if (isGone || status === 409) this.seen.delete(address);
      }
    }
    return [...stored];
  }
}
