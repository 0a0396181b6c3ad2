import { createStore, useStore } from 'zustand';

/** A question to the person at the screen. A dialog shows it and reports the outcome. */
export interface Question {
  confirmed: () => void;
  declined: () => void;
}

/** A kind of question: `ask` resolves to true when it is confirmed, for all who ask meanwhile. */
export function makeQuestion() {
  const store = createStore<{ open: Question | null }>(() => ({ open: null }));
  let waiting: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> =>
    (waiting ??= new Promise<boolean>((resolve) => {
      const end = (confirmed: boolean) => () => {
        waiting = null;
        store.setState({ open: null });
        resolve(confirmed);
      };
      store.setState({ open: { confirmed: end(true), declined: end(false) } });
    }));
  return { store, ask, useOpen: (): Question | null => useStore(store, ({ open }) => open) };
}
