import { type RefObject, useLayoutEffect } from 'react';

/** The modal dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

/** The dialog over everything else, if one is open: whatever is outside it can be neither pressed nor heard. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls `listener` after each change of `topModal`, until the function it returns is called. */
export function onModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog for as long as it is rendered. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    open.push(element);
    tell();
    return () => {
      open.splice(open.indexOf(element), 1);
      tell();
      // Before it is taken out of the page: only then does the focus go back to where it was.
      element.close();
    };
  }, [dialog]);
}
