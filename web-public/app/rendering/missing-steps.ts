import { type ComponentType, createContext, lazy } from 'react';

/** Ways on from a 404. Browsers fetch them only for a page that has them; the renderer has them at hand. */
export const MissingStepsContext = createContext<ComponentType>(lazy(() => import('../site/MissingSteps')));
