import type { ModuleRoutes } from '../../app/extensions/routes';

export default {
  pages: {
    blogs: 'pages/blogs.tsx',
    'blogs/category/:category': 'pages/blogs.tsx',
    'blogs/:slug': 'pages/blog.tsx',
  },
  parameters: {
    blogs: ['category', 'page'],
    'blogs/category/:category': ['page'],
  },
} satisfies ModuleRoutes;
