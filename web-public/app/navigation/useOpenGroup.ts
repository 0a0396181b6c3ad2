import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { NAV_IN_BAR } from './breakpoint';

/** A pointer that only crosses an item opens nothing; one that leaves for a moment closes nothing. */
const HOVER_MS = 60;
const LEAVE_MS = 200;

const isWide = (): boolean => window.matchMedia(NAV_IN_BAR).matches;

interface Open {
  group: string;
  /** A group opened in passing stays when it is then clicked. */
  by: 'hover' | 'click';
}

/**
 * Which group of the navigation is open, at most one. In the bar a group opens on hover, on click and on ArrowDown,
 * and closes on Escape, on a press outside and when the focus moves on. The focus alone opens nothing: it would put
 * all links of a list before what follows. In the drawer of narrow screens only its button counts.
 */
export function useOpenGroup() {
  const [open, setOpen] = useState<Open | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = (next: Open | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const soon = (next: Open | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };

  useEffect(() => {
    if (!open || !isWide()) return;
    const group = document.getElementById(groupId(open.group));
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (group?.contains(document.activeElement)) {
        group.querySelector('button')?.focus();
      }
      now(null);
    };
    const onPress = (event: Event) => {
      if (!group?.contains(event.target as Node)) now(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  const hovers = (event: PointerEvent) => event.pointerType === 'mouse' && isWide();

  return {
    open: open?.group ?? null,
    close: () => now(null),
    /** The id and the listeners of a group's item. */
    item: (group: string) => ({
      id: groupId(group),
      onPointerEnter: (event: PointerEvent) => {
        if (!hovers(event)) return;
        if (open?.group === group) clearTimeout(timer.current);
        else soon({ group, by: 'hover' }, HOVER_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (hovers(event)) soon(null, LEAVE_MS);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        if (isWide() && to && !event.currentTarget.contains(to) && open?.group === group) now(null);
      },
    }),
    /** The attributes and the listeners of its button. */
    button: (group: string) => ({
      'aria-expanded': open?.group === group,
      'aria-controls': panelId(group),
      onClick: () => now(open?.group === group && open.by !== 'hover' ? null : { group, by: 'click' }),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' || !isWide()) return;
        event.preventDefault();
        now({ group, by: 'click' });
        focusFirst(group);
      },
    }),
  };
}

/** Moves the focus to a panel's first link, which may have to be fetched first. */
function focusFirst(group: string, attempts = 60): void {
  const first = document.querySelector<HTMLElement>(`#${panelId(group)} a:not(.panel-note a)`);
  if (first?.offsetParent) first.focus();
  else if (attempts > 0) requestAnimationFrame(() => focusFirst(group, attempts - 1));
}

export type OpenGroup = ReturnType<typeof useOpenGroup>;

const groupId = (group: string): string => `nav-${group}`;
export const panelId = (group: string): string => `nav-${group}-panel`;
