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

/** The topmost of the browser's own dialogs, if one is open. It makes inert whatever is not within it. */
export const topDialog = (): HTMLElement | null =>
  openModals.getState().findLast((element) => element instanceof HTMLDialogElement) ?? null;

/** Opens the browser's own dialog for as long as it is rendered. Escape closes it only while it is the topmost. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leave = openModal(element);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && openModals.getState().at(-1) !== element) event.preventDefault();
    };
    element.addEventListener('keydown', onKey);
    return () => {
      leave();
      element.removeEventListener('keydown', onKey);
      // Before it is taken out of the page: only then does the focus go back to where it was.
      element.close();
    };
  }, [dialog]);
}
