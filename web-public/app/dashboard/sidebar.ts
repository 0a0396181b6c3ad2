import { useEffect, useState, useSyncExternalStore } from 'react';

const KEY = 'dashboardSidebar';
/** How long after expanding the labels come (S3 section 9). */
const LABELS_AFTER_MS = 300;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where storage is refused, the sidebar is as wide as it comes. */
function isExpanded(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    return true;
  }
}

function keep(expanded: boolean): void {
  try {
    localStorage.setItem(KEY, expanded ? 'expanded' : 'collapsed');
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

export interface SidebarState {
  expanded: boolean;
  /** Whether there is room for the labels: a moment after the bar has become wide. */
  labels: boolean;
  toggle: () => void;
}

/** Whether the sidebar is wide; kept from visit to visit. */
export function useSidebar(): SidebarState {
  const expanded = useSyncExternalStore(subscribe, isExpanded, () => true);
  const [growing, setGrowing] = useState(false);

  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => setGrowing(false), LABELS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [growing]);

  const toggle = () => {
    setGrowing(!expanded);
    keep(!expanded);
  };
  return { expanded, labels: expanded && !growing, toggle };
}
