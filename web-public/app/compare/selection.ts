import { useSyncExternalStore } from 'react';
import { MAX_COMPARED, type Picked } from './picked';
import { readSelection, SELECTION_KEY, writeSelection } from './stored';

const NONE: readonly Picked[] = [];
let selection: readonly Picked[] | null = null;
const listeners = new Set<() => void>();

/** The tools chosen for comparison, in order; they outlive a reload. */
export const selected = (): readonly Picked[] => (selection ??= readSelection());

function set(next: readonly Picked[]): void {
  selection = next;
  writeSelection(next);
  for (const listener of listeners) listener();
}

/** `full` when three are chosen already; a tool chosen before stays where it is. */
export function select(tool: Picked): 'selected' | 'full' {
  const now = selected();
  if (now.some(({ id }) => id === tool.id)) return 'selected';
  if (now.length >= MAX_COMPARED) return 'full';
  set([...now, tool]);
  return 'selected';
}

export const deselect = (id: string): void => set(selected().filter((tool) => tool.id !== id));
export const clearSelection = (): void => {
  if (selected().length > 0) set(NONE);
};

/** Takes over what is being compared, as the address says. */
export function replaceSelection(tools: readonly Picked[]): void {
  const ids = (list: readonly Picked[]) => list.map(({ id }) => id).join();
  if (ids(tools) !== ids(selected())) set(tools.slice(0, MAX_COMPARED));
}

/** Another tab has chosen differently. */
function onStorage({ key }: StorageEvent): void {
  if (key !== SELECTION_KEY && key !== null) return;
  selection = readSelection();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Pages are written without a selection: it belongs to the browser. */
export const useSelection = (): readonly Picked[] => useSyncExternalStore(subscribe, selected, () => NONE);

export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => selected().some((tool) => tool.id === id),
    () => false,
  );
