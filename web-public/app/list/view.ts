import { useSyncExternalStore } from 'react';

/** How lists show their tools. */
export type ListShape = 'cards' | 'rows';

const KEY = 'toolbase.list';

/**
 * Runs before the first paint, so that no list changes its shape under who is reading. Without storage lists are made
 * of cards.
 */
export const RESTORE_SHAPE = `try{if(localStorage.getItem('${KEY}')==='rows')document.documentElement.dataset.list='rows'}catch{}`;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const shapeNow = (): ListShape => (document.documentElement.dataset.list === 'rows' ? 'rows' : 'cards');

/** The shape that this browser shows lists in. */
export const useListShape = (): ListShape => useSyncExternalStore(subscribe, shapeNow, () => 'cards');

/** Changes the shape of all lists, now and on later visits. */
export function chooseShape(shape: ListShape): void {
  const { dataset } = document.documentElement;
  if (shape === 'rows') dataset.list = 'rows';
  else delete dataset.list;
  try {
    localStorage.setItem(KEY, shape);
  } catch {
    // Without storage it holds for this page.
  }
  for (const listener of listeners) listener();
}
