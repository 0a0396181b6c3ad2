import type { MouseEvent } from 'react';

/** A click on these is theirs, and beside the checkbox or the buttons of a row it is most likely a miss. */
const CONTROLS = 'a, button, input, label, select, textarea, .select, .acting, .cell-editor';

/** The link of the record on whose row or card the pointer is; none on its controls. */
function linkUnder({ target, currentTarget }: MouseEvent): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return undefined;
  const row = target.closest('tbody tr, .cards > li');
  // Dialogs of a row are its children for React, and have rows themselves.
  if (!row || !currentTarget.contains(row)) return undefined;
  return row.querySelector<HTMLAnchorElement>('.record-name') ?? undefined;
}

const isSelecting = () => (window.getSelection()?.toString() ?? '') !== '';

function open(event: MouseEvent): void {
  const link = linkUnder(event);
  if (!link || event.shiftKey || event.altKey || isSelecting()) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else if (event.button === 0) link.click();
}

/** Has the whole row open its record as its name does, also in a new tab. Keys and screen readers use the name. */
export const rowOpening = {
  onClick: open,
  onAuxClick: open,
  // The middle button would begin to scroll.
  onMouseDown: (event: MouseEvent) => {
    if (event.button === 1 && linkUnder(event)) event.preventDefault();
  },
};
