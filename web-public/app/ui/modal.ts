import { type RefObject, useLayoutEffect } from 'react';
import { createStore } from 'zustand';

/** The dialogs that lie over the page and take all input, the topmost last. */
export const openModals = createStore<readonly HTMLElement[]>(() => []);

/** Makes `element` the topmost dialog, until the function it returns is called. */
export function openModal(element: HTMLElement): () => void {
  openModals.setState([...openModals.getState(), element], true);
  return () =>
    openModals.setState(
      openModals.getState().filter((other) => other !== element),
      true,
    );
}

/** Opens the browser's own dialog for as long as it is rendered. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leave = openModal(element);
    return () => {
      leave();
      // Before it is taken out of the page: only then does the focus go back to where it was.
      element.close();
    };
  }, [dialog]);
}
