import type { GroupView, OptionView } from '../list/filter-view';
import { T } from '../texts/site';

interface Own {
  slug: string;
  name: string;
  main?: { slug: string; name: string } | null;
}

/**
 * The filters of a category's own page: what all its tools have in common is no choice. The subcategories of a main
 * category, or of a subcategory the ones beside it, are set apart from the others.
 */
export function withoutOwn(groups: GroupView[], { slug, name, main }: Own): GroupView[] {
  const own = main ?? { slug, name };
  return groups.flatMap((group) => {
    if (group.key !== 'category') return [group];
    const subs = subcategoriesOf([group], own.slug).filter(({ value }) => !main || value !== slug);
    const others = group.options.filter(({ value }) => value !== own.slug);
    if (subs.length === 0) return others.length > 0 ? [{ ...group, options: others }] : [];
    return [{ ...group, options: others, within: { label: T.within(own.name), options: subs } }];
  });
}

/** The subcategories of the main category `slug` that have tools. */
export const subcategoriesOf = (groups: GroupView[], slug: string): OptionView[] =>
  groups.find(({ key }) => key === 'category')?.options.find(({ value }) => value === slug)?.children ?? [];
