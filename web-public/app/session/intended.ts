/** An action that a visitor was about to do when they had to sign in first. */
export interface Intended {
  /** The kind of action, as `save`. */
  kind: string;
  /** The record that it is about. */
  id: string;
}

const KEY = 'toolbase.intended';
/** Visitors who sign in much later have forgotten what it was for, and would be surprised. */
const GOOD_FOR_MS = 30 * 60_000;

/** Stores it for this tab, until it is taken or the tab is closed. */
export function remember(action: Intended): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, at: Date.now() }));
  } catch {
    // Without storage they click once more.
  }
}

/** Gives it, once, if it is of a kind that the caller does. */
export function take<Kind extends string>(kinds: readonly Kind[], id?: string): { kind: Kind; id: string } | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isIntended(stored)) return null;
    const kind = kinds.find((known) => known === stored.kind);
    if (kind === undefined || (id !== undefined && stored.id !== id)) return null;
    sessionStorage.removeItem(KEY);
    return Date.now() - stored.at < GOOD_FOR_MS ? { kind, id: stored.id } : null;
  } catch {
    return null;
  }
}

type Stored = Intended & { at: number };

function isIntended(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null) return false;
  const { kind, id, at } = stored as Partial<Record<keyof Stored, unknown>>;
  return typeof kind === 'string' && typeof id === 'string' && typeof at === 'number';
}
