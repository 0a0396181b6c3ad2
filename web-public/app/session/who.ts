import { sessionNow, sessionStore } from './session';

/** Resolves to `in` when someone is signed in, else to `out`, once that is known. */
export function whoIsThere(): Promise<'in' | 'out'> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(look);
    look();
    function look(): void {
      const { state } = sessionNow();
      if (state === 'loading') return;
      // The first look comes before there is anything to stop.
      queueMicrotask(() => stop());
      resolve(state);
    }
  });
}
