import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or the Mac's key for it, does what the button of the form does, while there is one to press. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)')?.click();
}
