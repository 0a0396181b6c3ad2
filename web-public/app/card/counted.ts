import { create } from 'zustand';

type Figure = 'views' | 'visits';

const keyOf = (figure: Figure, toolId: string): string => `${figure} ${toolId}`;

/** The figures that the page showed when this person's own view or visit came on top, by tool and figure. */
const useCounts = create<Partial<Record<string, number>>>(() => ({}));

/**
 * Shows a view or visit in the figure at once; the server counts it by itself. As soon as the server sends another
 * figure, that one is shown (decision 86).
 */
export const countHere = (figure: Figure, toolId: string, shown: number): void =>
  useCounts.setState({ [keyOf(figure, toolId)]: shown });

/** The figure with the person's own view or visit in it. */
export const useCounted = (figure: Figure, toolId: string, shown: number): number =>
  useCounts((counts) => (counts[keyOf(figure, toolId)] === shown ? shown + 1 : shown));

/** Reports a visit to the server. The way out never waits for it (decision 87). */
export function countVisit(toolId: string, shown: number): void {
  navigator.sendBeacon(`/api/aitool/${toolId}/increment-visits`);
  countHere('visits', toolId, shown);
}
