import type { GroupView, OptionView } from '../list/filter-view';

interface Own {
  slug: string;
  main?: { slug: string } | null;
}

/**
 * The filters of a category's own page: what all its tools have in common is no choice. Of a main category its
 * subcategories are offered in its place; of a subcategory the others.
 */
export function withoutOwn(groups: GroupView[], { slug, main }: Own): GroupView[] {
  const leftOf = (option: OptionView): OptionView[] => {
    if (option.value !== (main?.slug ?? slug)) return [option];
    const subs = (option.children ?? []).filter((sub) => !main || sub.value !== slug);
    return subs;
  };
  return groups.flatMap((group) => {
    if (group.key !== 'category') return [group];
    const options = group.options.flatMap(leftOf);
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}

/** The subcategories of the main category `slug` that have tools. */
export const subcategoriesOf = (groups: GroupView[], slug: string): OptionView[] =>
  groups.find(({ key }) => key === 'category')?.options.find(({ value }) => value === slug)?.children ?? [];
