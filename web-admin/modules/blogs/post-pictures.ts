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
   * Removes those that the saved post no longer shows, and returns why one could not be. Not earlier: undoing the
   * deletion must bring the picture back. The server keeps those that something else shows.
   */
  async removeUnused(values: BlogValues): Promise<string | undefined> {
    const shown = picturesIn(values);
    let failure: string | undefined;
    for (const address of [...this.seen].filter((one) => !shown.has(one))) {
      try {
        await this.remove(address);
        this.seen.delete(address);
      } catch (error) {
        const isInUse = [400, 404, 409].includes((error as { status?: number }).status ?? 0);
        if (isInUse) this.seen.delete(address);
        else failure = (error as Error).message;
      }
    }
    return failure;
  }
}
