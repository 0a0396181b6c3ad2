import { lazy } from 'react';
import type { NavigationPart } from '../../app/extensions/navigation';
import { NAV } from './texts/navigation';

export default {
  items: [
    {
      item: 'use-cases',
      order: 40,
      label: NAV.useCases,
      to: '/usecase',
      active: ['usecase', 'use-cases'],
      Panel: lazy(() => import('./use-cases/UseCasesPanel')),
    },
  ],
  columns: [{ place: 'use-cases', heading: NAV.useCases }],
} satisfies NavigationPart;
