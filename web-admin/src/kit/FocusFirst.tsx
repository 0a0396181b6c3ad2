import { useEffect, useRef } from 'react';

const INPUTS = '[role="combobox"], input:not([aria-hidden], [type="hidden"]), textarea:not([aria-hidden])';

/** Moves the focus to the first input beside it, once: whoever opened a dialog by a key goes on typing there. */
export function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.parentElement?.querySelector<HTMLElement>(INPUTS)?.focus(), []);
  return <span ref={here} hidden />;
}
