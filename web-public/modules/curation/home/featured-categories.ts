import type { Tab } from '../../../app/extensions/home-page';
import { getFeaturedCategories } from '../api/curation';

/** The featured categories; `null` when they cannot be read. */
export async function featuredCategories(signal: AbortSignal): Promise<Tab[] | null> {
  const response = await getFeaturedCategories(signal).catch(() => null);
  if (!response) return null;
  return response.featuredCategoryMain.map(({ type, category, subcategory, categorySlug, subcategorySlug }) =>
    type === 'sub'
      ? {
          key: `${categorySlug}_${subcategorySlug}`,
          label: subcategory,
          path: `/category/${categorySlug}/${subcategorySlug}`,
        }
      : { key: categorySlug, label: category, path: `/category/${categorySlug}` },
  );
}
