import type { ModuleRoutes } from '../../app/extensions/routes';

export default {
  pages: {
    promote: 'pages/promote.tsx',
    'promote/register': 'pages/register.tsx',
  },
  dashboard: {
    promotions: 'pages/promotions.tsx',
    billing: 'pages/billing.tsx',
  },
} satisfies ModuleRoutes;
