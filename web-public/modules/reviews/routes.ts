import type { ModuleRoutes } from '../../app/extensions/routes';

export default {
  pages: {
    'ai/:slug/reviews': 'pages/tool-reviews.tsx',
    'review/:id': 'pages/review.tsx',
    'all-reviews': 'pages/all-reviews.tsx',
    'reviewer/:id': 'pages/reviewer.tsx',
    'how-reviews-are-checked': 'pages/how-reviews-are-checked.tsx',
  },
  parameters: {
    'ai/:slug/reviews': ['page', 'q', 'sort', 'stars'],
    'all-reviews': ['page', 'sort', 'stars', 'tool'],
  },
  dashboard: { feedback: 'pages/feedback.tsx', 'rated-reviewed': 'pages/rated-reviewed.tsx' },
} satisfies ModuleRoutes;
