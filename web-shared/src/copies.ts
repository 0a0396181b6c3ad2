/** The copy that a browser has stored of what was entered and is not saved. */
export interface Copy<T> {
  key: string;
  values: T;
  /** When it was stored, in milliseconds. */
  at: number;
}

/** The beginnings of the keys of all copies. */
const PREFIXES = ['toolbase.copy.', 'toolbase.blog-copy.'];

/** A copy that nobody has come back to. */
const OLD_MS = 60 * 24 * 60 * 60 * 1000;

/** Removes all copies, as when their owner signs out: others may use the browser. */
export function forgetCopies(storage: Storage = localStorage): void {
  const keys = Object.keys(storage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
  for (const key of keys) storage.removeItem(key);
}

/**
 * Copies of one form's content in this browser. Each tab writes its own: two tabs with the same form must not overwrite
 * each other's words (WordPress/gutenberg#17501).
 */
export class Copies<T> {
  private readonly own: string;

  constructor(
    /** The form: `toolbase.copy.` and what it changes. */
    private readonly form: string,
    /** Returns true if another version of this form has not written something else. */
    private readonly fits: (values: T) => boolean = () => true,
    private readonly storage: Storage = localStorage,
    private readonly now: () => number = Date.now,
    tab: string = crypto.randomUUID(),
  ) {
    this.own = `${form}.${tab}`;
  }

  /** Stores the values; false when the browser cannot. */
  write(values: T): boolean {
    try {
      this.storage.setItem(this.own, JSON.stringify({ values, at: this.now() }));
      return true;
    } catch {
      return false;
    }
  }

  /** Removes this tab's copy: the server has all of it, or it is not needed. */
  drop(): void {
    this.remove(this.own);
  }

  /** Puts a version aside under a key of its own, to be offered later. */
  putAside(values: T): void {
    try {
      const key = `${this.form}.${crypto.randomUUID()}`;
      this.storage.setItem(key, JSON.stringify({ values, at: this.now() }));
    } catch {
      // The version is on the screen until the choice is made; more cannot be stored here.
    }
  }

  remove(key: string): void {
    this.storage.removeItem(key);
  }

  /** Copies of other visits, the newest first, but those of tabs that are open. */
  async others(openTabs: () => Promise<Set<string>> = tabsWithLocks): Promise<Copy<T>[]> {
    const open = await openTabs();
    const keys = Object.keys(this.storage).filter((key) => key.startsWith(`${this.form}.`));
    const found = keys.filter((key) => key !== this.own && !open.has(key)).flatMap((key) => this.read(key));
    return found.sort((one, other) => other.at - one.at);
  }

  /** Tells other tabs that this one is open, until `stop` is aborted. Browsers know no locks on unsafe addresses. */
  hold(stop: AbortSignal): void {
    const held = () => new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    void navigator.locks?.request(this.own, { signal: stop }, held).catch(() => undefined);
  }

  private read(key: string): Copy<T>[] {
    try {
      const { values, at } = JSON.parse(this.storage.getItem(key) ?? '') as Omit<Copy<T>, 'key'>;
      if (this.now() - at < OLD_MS && this.fits(values)) return [{ key, values, at }];
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
