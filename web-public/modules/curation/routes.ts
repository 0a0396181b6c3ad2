import type { ModuleRoutes } from '../../app/extensions/routes';

export default {
  pages: {
    'use-cases': 'pages/use-cases-moved.tsx',
    'use-cases/:useCase': 'pages/use-case.tsx',
    'usecase/:group?': 'pages/use-cases.tsx',
    'free-ai-tools': 'pages/section.tsx',
    'best-ai-tools': 'pages/section.tsx',
    'top-ai-tools': 'pages/section.tsx',
  },
} satisfies ModuleRoutes;
