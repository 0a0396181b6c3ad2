import { create } from 'zustand';
import { MAX_COMPARED, type Picked } from './picked';
import { readSelection, SELECTION_KEY, writeSelection } from './stored';

/** Pages are rendered without a selection: it belongs to the browser. */
const useStore = create<{ tools: readonly Picked[] }>(() => ({ tools: [] }));

const restore = (): void => useStore.setState({ tools: readSelection() });

if (typeof window !== 'undefined') {
  restore();
  // Another tab has chosen differently.
  window.addEventListener('storage', ({ key }) => {
    if (key === SELECTION_KEY || key === null) restore();
  });
}

/** The tools chosen for comparison, in order; they outlive a reload. */
export const selected = (): readonly Picked[] => useStore.getState().tools;

function set(tools: readonly Picked[]): void {
  useStore.setState({ tools });
  writeSelection(tools);
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
  if (selected().length > 0) set([]);
};

/** Takes over what is being compared, as the address lists it. */
export function replaceSelection(tools: readonly Picked[]): void {
  const ids = (list: readonly Picked[]) => list.map(({ id }) => id).join();
  if (ids(tools) !== ids(selected())) set(tools.slice(0, MAX_COMPARED));
}

export const useSelection = (): readonly Picked[] => useStore(({ tools }) => tools);

export const useIsSelected = (id: string): boolean => useStore(({ tools }) => tools.some((tool) => tool.id === id));
