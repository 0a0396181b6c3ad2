import { lazy } from 'react';
import type { NavigationPart } from '../../app/extensions/navigation';
import { FOOTER_USE_CASES, NAV } from './texts/navigation';

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
  lists: (year) => [
    { to: '/top-ai-tools', label: `Top AI Tools for ${year}` },
    { to: '/best-ai-tools', label: `Best AI Tools for ${year}` },
    { to: '/free-ai-tools', label: `Free AI Tools for ${year}` },
  ],
  columns: [
    {
      id: 'footer-use-cases',
      heading: NAV.useCases,
      links: FOOTER_USE_CASES.map(([slug, name]) => ({ to: `/use-cases/${slug}`, label: name })),
    },
  ],
} satisfies NavigationPart;
