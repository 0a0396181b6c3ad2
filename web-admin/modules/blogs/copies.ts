import type { BlogValues } from './blog';

/** The copy that a browser has stored of a post that is not saved. */
export interface Copy {
  key: string;
  values: BlogValues;
  /** When it was stored, in milliseconds. */
  at: number;
}

const PREFIX = 'toolbase.blog-copy';

/** A copy that nobody has come back to. */
const OLD_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Copies of one post's text in this browser. Each tab writes its own: two tabs with the same post must not overwrite
 * each other's words (WordPress/gutenberg#17501).
 */
export class Copies {
  private readonly own: string;

  constructor(
    private readonly post: string,
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
    tab: string = crypto.randomUUID(),
  ) {
    this.own = `${PREFIX}.${post}.${tab}`;
  }

  /** Stores the values; false when the browser cannot. */
  write(values: BlogValues): boolean {
    try {
      this.storage.setItem(this.own, JSON.stringify({ values, at: this.now() }));
      return true;
    } catch {
      return false;
    }
  }

  /** Removes this tab's copy: the server has all of it. */
  drop(): void {
    this.remove(this.own);
  }

  /** Puts a version aside under a key of its own, to be offered later. */
  putAside(values: BlogValues): void {
    try {
      const key = `${PREFIX}.${this.post}.${crypto.randomUUID()}`;
      this.storage.setItem(key, JSON.stringify({ values, at: this.now() }));
    } catch {
      // The version is on the screen until the choice is made; more cannot be stored here.
    }
  }

  remove(key: string): void {
    this.storage.removeItem(key);
  }

  /** Copies of other visits, the newest first, but those of tabs that are open. */
  async others(openTabs: () => Promise<Set<string>> = tabsWithLocks): Promise<Copy[]> {
    const open = await openTabs();
    const keys = Object.keys(this.storage).filter((key) => key.startsWith(`${PREFIX}.${this.post}.`));
    const found = keys.filter((key) => key !== this.own && !open.has(key)).flatMap((key) => this.read(key));
    return found.sort((one, other) => other.at - one.at);
  }

  /** Tells other tabs that this one is open, until `stop` is aborted. Browsers know no locks on unsafe addresses. */
  hold(stop: AbortSignal): void {
    const held = () => new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    void navigator.locks?.request(this.own, { signal: stop }, held).catch(() => undefined);
  }

  private read(key: string): Copy[] {
    try {
      const { values, at } = JSON.parse(this.storage.getItem(key) ?? '') as Omit<Copy, 'key'>;
      if (this.now() - at < OLD_MS && typeof values.title === 'string') return [{ key, values, at }];
    } catch {
      // Not written by this version.
    }
    this.remove(key);
    return [];
  }
}

async function tabsWithLocks(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).flatMap(({ name }) => name ?? []));
}
