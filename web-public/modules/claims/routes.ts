import type { ModuleRoutes } from '../../app/extensions/routes';

export default {
  pages: {
    claim: 'pages/claim.tsx',
    'claim/record/:token': 'pages/record.tsx',
    'claim/invitation/:token': 'pages/invitation.tsx',
  },
  parameters: { claim: ['q', 'tool'] },
  dashboard: {
    'claims/:id': 'pages/own-claim.tsx',
    analytics: 'pages/analytics-list.tsx',
    'analytics/:slug': 'pages/analytics.tsx',
  },
} satisfies ModuleRoutes;
