import { lazy } from 'react';
import type { AdminModule } from '../../src/kit/modules';

const CurationScreen = lazy(() => import('./CurationScreen'));
const ConfigurationScreen = lazy(() => import('./ConfigurationScreen'));

export default {
  screens: {
    'tools-by-section': { list: CurationScreen },
    'use-case-by-audience': { list: CurationScreen },
    'use-case-by-task': { list: CurationScreen },
    configuration: { list: ConfigurationScreen },
  },
} satisfies AdminModule;
