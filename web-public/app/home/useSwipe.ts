import { type TouchEvent, useRef } from 'react';

/** A shorter way is a touch, not a swipe (S1 9). */
const SWIPE_PX = 50;

/** For a list's touch handlers: a swipe to the left calls `next`, one to the right `previous`. */
export function useSwipe(previous: () => void, next: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from.current || !touch) return;
      const across = touch.clientX - from.current.x;
      const down = touch.clientY - from.current.y;
      from.current = null;
      if (Math.abs(across) <= SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) next();
      else previous();
    },
  };
}
