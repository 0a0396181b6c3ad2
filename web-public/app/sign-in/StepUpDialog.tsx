import { useStepUp } from '@toolbase/web-shared/step-up';
import { lazy, Suspense } from 'react';

// Fetched when the password is needed once more, which is seldom.
const StepUpView = lazy(() => import('./StepUpView'));

/** Requests the password of who is signed in again, wherever in the page it is needed. */
export const StepUpDialog = () =>
  useStepUp() && (
    <Suspense>
      <StepUpView />
    </Suspense>
  );
