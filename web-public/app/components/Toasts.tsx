import { lazy, Suspense } from 'react';
import { useToast } from '../lib/toast';

// Fetched with the first message: most visits never show one.
const ToastView = lazy(() => import('./ToastView'));

export function Toasts() {
  const toast = useToast();
  return toast && <Suspense>{<ToastView toast={toast} />}</Suspense>;
}
