import { lazy } from 'react';
import type { AdminModule } from '../../src/kit/modules';

const ImportScreen = lazy(() => import('./imports/ImportScreen'));
const CategoriesScreen = lazy(() => import('./categories/CategoriesScreen'));
const ImportCategories = lazy(() => import('./categories/ImportCategories'));

export default {
  screens: {
    imports: { create: ImportScreen },
    categories: { list: CategoriesScreen },
    'main-categories': { list: CategoriesScreen },
  },
  pages: { 'categories/import': { resource: 'categories', page: ImportCategories } },
} satisfies AdminModule;
