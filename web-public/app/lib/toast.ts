import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  severity: 'success' | 'error';
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows one message at the bottom right; a new one takes the place of the last. */
export function showToast(text: string, severity: Toast['severity']): void {
  set({ id: (current?.id ?? 0) + 1, text, severity });
}

export const dismissToast = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
