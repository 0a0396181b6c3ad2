/** What someone wanted to do when they were asked to sign in first. */
export interface Intended {
  kind: 'upvote' | 'save';
  toolId: string;
  slug: string;
}

const KEY = 'toolbase.intended';

/** Keeps it for this tab, until it is taken or the tab is closed. */
export function remember(action: Intended): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action));
  } catch {
    // Without storage they click once more.
  }
}

/** Gives it, once. */
export function take(): Intended | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isIntended(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isIntended(kept: unknown): kept is Intended {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, toolId, slug } = kept as Partial<Record<keyof Intended, unknown>>;
  return (kind === 'upvote' || kind === 'save') && typeof toolId === 'string' && typeof slug === 'string';
}
