import type { KeyboardEvent, ToggleEvent } from 'react';

/** Returns the elements that Tab stops at in `drawer`, in order. */
const stopsIn = (drawer: HTMLElement): HTMLElement[] =>
  [...drawer.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"]), summary')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** An opened drawer begins with the focus on its first control. */
export function focusOnOpen(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') stopsIn(event.currentTarget)[0]?.focus();
}

/** Tab goes round in an open drawer: it lies over the page, whose own stops cannot be seen. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const drawer = event.currentTarget;
  if (event.key !== 'Tab' || !drawer.matches(':popover-open')) return;
  const stops = stopsIn(drawer);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
