import type { ModuleRoutes } from '../../app/extensions/routes';
import { LIST_PARAMETERS } from '../../app/page-parameters';

export default {
  pages: {
    'use-cases': 'pages/use-cases-moved.tsx',
    'use-cases/:useCase': 'pages/use-case.tsx',
    'usecase/:group?': 'pages/use-cases.tsx',
    'free-ai-tools': 'pages/section.tsx',
    'best-ai-tools': 'pages/section.tsx',
    'top-ai-tools': 'pages/section.tsx',
  },
  parameters: {
    'use-cases/:useCase': LIST_PARAMETERS,
    'free-ai-tools': LIST_PARAMETERS,
    'best-ai-tools': LIST_PARAMETERS,
    'top-ai-tools': LIST_PARAMETERS,
  },
} satisfies ModuleRoutes;
