import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Sets `data-ready` on the document while no request is in flight and the last response is drawn: what operates the
 * admin from outside waits for it. What is drawn may send requests of its own, so it is set two frames later.
 */
export function ReadyMarker() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    if (isBusy) return;
    const root = document.documentElement;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => root.setAttribute('data-ready', ''));
    });
    return () => {
      cancelAnimationFrame(frame);
      root.removeAttribute('data-ready');
    };
  }, [isBusy]);
  return null;
}
