export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  text: string;
  severity: Severity;
  /** The action it tells of, if any: of each action only the last message is shown. */
  about?: string;
}

let waiting: Toast[] = [];
let listener: (() => void) | null = null;

/**
 * Shows a message at the bottom right; errors stay until dismissed (decision 181), or until there is another message
 * `about` the same action: what has succeeded has not failed any more.
 */
export function showToast(text: string, severity: Severity, about?: string): void {
  if (about !== undefined) waiting = waiting.filter((toast) => toast.about !== about);
  waiting.push({ text, severity, about });
  listener?.();
}

/** The messages nobody has shown yet, in order; they are the caller's to show. */
export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export const hasToasts = (): boolean => waiting.length > 0;

/** Calls `shower` for each new message, until the function it returns is called. There is one at a time. */
export function onToast(shower: () => void): () => void {
  listener = shower;
  return () => {
    if (listener === shower) listener = null;
  };
}
