import { type TouchEvent, useRef } from 'react';

/** A shorter way is a touch, not a swipe (S1 9, S2 9). */
const SWIPE_PX = 50;

/** Which way a swipe leads that went `across` and `down` so many pixels; 0: it was none. */
export function swipeStep(across: number, down: number): 1 | -1 | 0 {
  if (Math.abs(across) <= SWIPE_PX || Math.abs(across) < Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** Touch handlers: a swipe to the left calls `next`, one to the right `previous`. */
export function useSwipe(previous: () => void, next: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // With two fingers something is made larger, not turned over.
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from.current || !touch) return;
      const step = swipeStep(touch.clientX - from.current.x, touch.clientY - from.current.y);
      from.current = null;
      if (step === 1) next();
      else if (step === -1) previous();
    },
  };
}
