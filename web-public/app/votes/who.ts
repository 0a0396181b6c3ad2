import { onSession, sessionNow } from '../session/session';

/** Whether someone is signed in, once that is known. */
export function whoIsThere(): Promise<'in' | 'out'> {
  return new Promise((resolve) => {
    const stop = onSession(look);
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
