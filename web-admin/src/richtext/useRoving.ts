import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const BUTTONS = 'button:not([hidden])';

/** The place that a key leads to from `place` among `count` buttons; `undefined` for other keys. */
export function rovingTarget(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * One stop of the Tab key for a toolbar; arrows, Home and End move between its buttons (WAI-ARIA's pattern). Its buttons
 * are rendered with a `tabIndex` of -1. Events of dialogs and menus that its buttons open are not its own.
 */
export function useRoving(onEscape: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>(BUTTONS) ?? [])];
  const stopAt = (stop: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };

  useEffect(() => {
    const all = buttons();
    stopAt(all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]);
  });

  return {
    bar,
    /** Moves the focus to the button that had it last. */
    focus: () =>
      buttons()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus(),
    onFocus: (event: FocusEvent) => {
      const stop = buttons().find((button) => button === event.target);
      if (stop) stopAt(stop);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const place = all.findIndex((button) => button === event.target);
      if (place < 0) return;
      const target = rovingTarget(event.key, place, all.length);
      if (event.key !== 'Escape' && target === undefined) return;
      event.preventDefault();
      if (target === undefined) onEscape();
      else all[target]?.focus();
    },
  };
}
