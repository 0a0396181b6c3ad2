/** Safari sends the key that ends a composition after its end, with this code. */
const PROCESSED = 229;

function stopComposing(event: KeyboardEvent) {
  if (!event.isComposing && event.keyCode !== PROCESSED) return;
  // Editors of rich text have a handling of their own.
  if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
  event.stopImmediatePropagation();
}

/** Leaves keys to the input method while it composes: Enter, Escape and arrows then do nothing else on the page. */
export function leaveKeysToComposition(): void {
  addEventListener('keydown', stopComposing, { capture: true });
}
