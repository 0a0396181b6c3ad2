import { type InboxItem, keyOf } from './inbox';

/** An item that was decided here, and its place in the list at that time. */
export interface Decided {
  item: InboxItem;
  place: number;
  /** The name of the action. */
  action: string;
}

/** A line of the list: an item that waits, or one that waited. */
export interface Entry {
  item: InboxItem;
  /** The action that has decided it. */
  decided?: string;
}

/** The items that wait, with those that were decided at their old places, until the inbox is left. */
export function withDecided(items: InboxItem[], decided: Decided[]): Entry[] {
  const waiting = new Set(items.map(keyOf));
  const entries: Entry[] = items.map((item) => ({ item }));
  for (const { item, place, action } of decided.toSorted((one, other) => one.place - other.place)) {
    if (!waiting.has(keyOf(item))) entries.splice(place, 0, { item, decided: action });
  }
  return entries;
}

/** `decided` with one more; an item is in it once. */
export const including = (decided: Decided[], one: Decided): Decided[] => [
  ...decided.filter(({ item }) => keyOf(item) !== keyOf(one.item)),
  one,
];

/** The next item that waits after the one with `key`, or the first of all; the one before it for a `step` of -1. */
export function beside(entries: Entry[], key: string, step: 1 | -1): InboxItem | undefined {
  const place = entries.findIndex(({ item }) => keyOf(item) === key);
  const waits = (entry: Entry) => entry.decided === undefined;
  if (step < 0) return entries.slice(0, Math.max(0, place)).findLast(waits)?.item;
  const others = entries.filter(({ item }) => keyOf(item) !== key);
  return (entries.slice(place + 1).find(waits) ?? others.find(waits))?.item;
}
