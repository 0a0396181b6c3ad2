import { useSyncExternalStore } from 'react';

type Figure = 'views' | 'visits';

/** What the page said when this person's own view or visit came on top, by tool and figure. */
const counted = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (figure: Figure, toolId: string): string => `${figure} ${toolId}`;

/**
 * Shows a view or visit in the figure at once; the server counts it by itself. As soon as the server
 * tells another figure, that one is shown (decision 86).
 */
export function countHere(figure: Figure, toolId: string, said: number): void {
  counted.set(keyOf(figure, toolId), said);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The figure with the person's own view or visit in it. */
export const useCounted = (figure: Figure, toolId: string, said: number): number =>
  useSyncExternalStore(
    subscribe,
    () => (counted.get(keyOf(figure, toolId)) === said ? said + 1 : said),
    () => said,
  );

/** Tells the server of a visit. The way out never waits for it (decision 87). */
export function countVisit(toolId: string, said: number): void {
  navigator.sendBeacon(`/api/aitool/${toolId}/increment-visits`);
  countHere('visits', toolId, said);
}
