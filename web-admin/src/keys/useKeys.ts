import { useEffect, useEffectEvent } from 'react';
import { useKeysEnabled } from './enabled';

/** An element with keys of its own, or one that takes text. */
const BUSY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

function isOurs({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(BUSY));
}

const isRepeatable = (key: string) => key.startsWith('Arrow');

/** Does what `handlers` have for a key, by its name, unless keys are switched off or another element takes the key. */
export function useKeys(handlers: Record<string, () => void>): void {
  const { enabled } = useKeysEnabled();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const handle = isOurs(event) ? handlers[event.key] : undefined;
    if (!handle) return;
    event.preventDefault();
    // A key that is held down decides once.
    if (!event.repeat || isRepeatable(event.key)) handle();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
