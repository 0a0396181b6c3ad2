import { useEffect, useState } from 'react';
import { create } from 'zustand';

const KEY = 'dashboardSidebar';
/** How long after expanding the labels come (S3 section 9). */
const LABELS_AFTER_MS = 300;

/** Where storage is denied, the sidebar is as wide as it comes. */
function isExpanded(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    return true;
  }
}

/** Rendered wide: how wide it was left is known in the browser only. */
const useStore = create<{ expanded: boolean }>(() => ({ expanded: true }));
if (typeof window !== 'undefined') useStore.setState({ expanded: isExpanded() });

function setExpanded(expanded: boolean): void {
  try {
    localStorage.setItem(KEY, expanded ? 'expanded' : 'collapsed');
  } catch {
    return;
  }
  useStore.setState({ expanded });
}

export interface SidebarState {
  expanded: boolean;
  /** Is true when there is room for the labels: a moment after the bar has become wide. */
  labels: boolean;
  toggle: () => void;
}

/** Returns the state of the sidebar, wide or narrow; it is stored from visit to visit. */
export function useSidebar(): SidebarState {
  const { expanded } = useStore();
  const [growing, setGrowing] = useState(false);

  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => setGrowing(false), LABELS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [growing]);

  const toggle = () => {
    setGrowing(!expanded);
    setExpanded(!expanded);
  };
  return { expanded, labels: expanded && !growing, toggle };
}
