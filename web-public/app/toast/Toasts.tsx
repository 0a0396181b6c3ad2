import { type ComponentType, useEffect, useState } from 'react';
import { hasToasts, onToast } from './toast';
import { onSession, sessionNow } from '../session/session';

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
    const stopToasts = onToast(load);
    const stopSession = onSession(() => sessionNow().state === 'in' && load());
    if (hasToasts()) load();
    return () => {
      stopToasts();
      stopSession();
    };
  }, [View]);
  return View && <View />;
}
