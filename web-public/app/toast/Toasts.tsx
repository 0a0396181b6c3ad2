import { type ComponentType, useEffect, useState } from 'react';
import { pendingToasts } from './toast';
import { sessionNow, sessionStore } from '../session/session';

/**
 * The messages. What shows them is fetched with the first one, or once someone is signed in: most visits
 * never show any.
 */
export function Toasts() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (View) return;
    // Not reached: the messages wait for the next one.
    const load = () => void import('./ToastView').then((view) => setView(() => view.default)).catch(() => undefined);
    const stopToasts = pendingToasts.subscribe(load);
    const stopSession = sessionStore.subscribe(() => sessionNow().state === 'in' && load());
    if (pendingToasts.getState().length > 0) load();
    return () => {
      stopToasts();
      stopSession();
    };
  }, [View]);
  return View && <View />;
}
