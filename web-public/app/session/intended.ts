/** What someone was about to do when they had to sign in first. */
export interface Intended {
  kind: 'upvote' | 'save';
  toolId: string;
  slug: string;
}

const KEY = 'toolbase.intended';
/** Who signs in much later has forgotten what it was for, and would be surprised. */
const GOOD_FOR_MS = 30 * 60_000;

/** Stores it for this tab, until it is taken or the tab is closed. */
export function remember(action: Intended): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, at: Date.now() }));
  } catch {
    // Without storage they click once more.
  }
}

/** Gives it, once. */
export function take(): Intended | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (!isIntended(stored) || !(Date.now() - stored.at < GOOD_FOR_MS)) return null;
    return { kind: stored.kind, toolId: stored.toolId, slug: stored.slug };
  } catch {
    return null;
  }
}

type Stored = Intended & { at: number };

function isIntended(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null) return false;
  const { kind, toolId, slug, at } = stored as Partial<Record<keyof Stored, unknown>>;
  const named = typeof toolId === 'string' && typeof slug === 'string';
  return (kind === 'upvote' || kind === 'save') && named && typeof at === 'number';
}
