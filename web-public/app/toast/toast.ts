import { createStore } from 'zustand';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  text: string;
  severity: Severity;
  /** The action it reports on, if any: of each action only the last message is shown. */
  about?: string;
}

/** The messages that nothing has shown yet, in order. */
export const pendingToasts = createStore<readonly Toast[]>(() => []);

/**
 * Shows a message at the bottom right; errors stay until dismissed (decision 181), or until there is another message
 * `about` the same action: what has succeeded has not failed any more.
 */
export function showToast(text: string, severity: Severity, about?: string): void {
  const others = pendingToasts.getState().filter((toast) => about === undefined || toast.about !== about);
  pendingToasts.setState([...others, { text, severity, about }], true);
}

/** Takes the pending messages out, for the caller to show. */
export function takeToasts(): readonly Toast[] {
  const taken = pendingToasts.getState();
  if (taken.length > 0) pendingToasts.setState([], true);
  return taken;
}
