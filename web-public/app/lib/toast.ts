export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  text: string;
  severity: Severity;
}

let waiting: Toast[] = [];
let listener: (() => void) | null = null;

/** Shows a message at the bottom right; errors stay until dismissed (decision 181). */
export function showToast(text: string, severity: Severity): void {
  waiting.push({ text, severity });
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
