import { lazy } from 'react';
import type { AdminModule } from '../../src/modules';

const ImportScreen = lazy(() => import('./imports/ImportScreen'));

export default {
  screens: { imports: { create: ImportScreen } },
} satisfies AdminModule;
