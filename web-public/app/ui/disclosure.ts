import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

type Opened = 'no' | 'by pointing' | 'on purpose';

/**
 * A button that shows what belongs to it when it is pointed at, clicked or reached by keyboard (decision 179);
 * Escape, leaving it and a second click hide it again. `box` goes around the button and what it shows.
 */
export function useDisclosure<Button extends HTMLElement = HTMLButtonElement>() {
  const [opened, setOpened] = useState<Opened>('no');
  const button = useRef<Button>(null);
  // The focus that comes back with Escape must not open it again.
  const returning = useRef(false);

  return {
    open: opened !== 'no',
    close: () => setOpened('no'),
    box: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType === 'mouse' && opened === 'no') setOpened('by pointing');
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType === 'mouse' && opened === 'by pointing') setOpened('no');
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened('no');
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || opened === 'no') return;
        event.stopPropagation();
        returning.current = true;
        button.current?.focus();
        returning.current = false;
        setOpened('no');
      },
    },
    button: {
      ref: button,
      'aria-expanded': opened !== 'no',
      onClick: () => setOpened(opened === 'on purpose' ? 'no' : 'on purpose'),
      onFocus(event: FocusEvent) {
        if (!returning.current && event.currentTarget.matches(':focus-visible')) setOpened('on purpose');
      },
    },
  };
}
