import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or the Mac's key for it, sends the form that it is pressed in. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const only = event.currentTarget.querySelector('form');
  (form ?? only)?.requestSubmit();
}
