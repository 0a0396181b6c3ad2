import { describe, expect, it } from 'vitest';
import { withoutOwn } from '../app/categories/narrowing';
import { activeFilters, filterView, isAboutListings } from '../app/list/filter-view';

const groups = filterView([
  {
    label: 'Category',
    key: 'category',
    options: [],
    mainCategories: [
      {
        name: 'Image',
        slug: 'image',
        count: 3,
        selected: false,
        subCategories: [{ name: 'Logo Generator', slug: 'logo-generator', count: 2, selected: true }],
      },
    ],
  },
  { label: 'Price', key: 'price', options: [{ label: 'Free', value: 'Free', count: 7, selected: false }] },
  {
    label: 'Upvotes',
    key: 'upvotes',
    options: [{ label: '0 Upvotes', value: '0 Upvotes', count: 9, selected: false }],
  },
  { label: 'Platform', key: 'platform', options: [{ label: 'Web', value: 'Web', count: 4, selected: false }] },
  { label: 'Claims', key: 'claims', options: [] },
  { label: 'Something new', key: 'weight', options: [{ label: 'Light', value: 'light', count: 1, selected: false }] },
]);

describe('filter groups', () => {
  it('shows the groups it knows that have options', () => {
    expect(groups.map((group) => group.key)).toEqual(['category', 'price', 'platform', 'upvotes']);
    expect(groups.filter(isAboutListings).map((group) => group.key)).toEqual(['upvotes']);
  });

  it('puts subcategories under their main category', () => {
    expect(groups[0]?.options[0]).toMatchObject({ value: 'image', children: [{ value: 'logo-generator', count: 2 }] });
  });

  it('has prices in the words of the cards', () => {
    const options = ['Freemium', 'Paid'].map((value) => ({ label: value, value, count: 1, selected: false }));
    const [price] = filterView([{ label: 'Price', key: 'price', options }]);
    expect(price?.options.map(({ label, value }) => [label, value])).toEqual([
      ['Freemium (free plan)', 'Freemium'],
      ['Paid', 'Paid'],
    ]);
  });

  it('names chosen values as their options do, and unknown ones as they are', () => {
    const filters = { category: ['logo-generator', 'gone'], rating: ['4'] };
    expect(activeFilters({ page: 1, sort: '', filters, retained: {} }, groups).map((filter) => filter.label)).toEqual([
      'Logo Generator',
      'gone',
      '4 stars',
    ]);
  });
});

describe('the filters of a category', () => {
  const sub = (name: string) => ({ name, slug: name.toLowerCase(), count: 1, selected: false });
  const main = (name: string, ...subs: string[]) => ({ ...sub(name), subCategories: subs.map(sub) });
  const all = filterView([
    {
      label: 'Category',
      key: 'category',
      options: [],
      mainCategories: [main('Image', 'Logo', 'Photo'), main('Voice', 'Song')],
    },
  ]);
  const values = (options: { value: string }[] = []) => options.map(({ value }) => value);
  const narrowed = (own: Parameters<typeof withoutOwn>[1]) => {
    const [group] = withoutOwn(all, own);
    return [group?.within?.label, values(group?.within?.options), values(group?.options)];
  };

  it('sets the subcategories of a main category apart', () => {
    expect(narrowed({ slug: 'image', name: 'Image' })).toEqual(['Within Image', ['logo', 'photo'], ['voice']]);
  });

  it('sets those beside a subcategory apart, without itself', () => {
    const image = { slug: 'image', name: 'Image' };
    expect(narrowed({ slug: 'logo', name: 'Logo', main: image })).toEqual(['Within Image', ['photo'], ['voice']]);
  });

  it('shows the others as they are where there is nothing to set apart', () => {
    const voice = { slug: 'voice', name: 'Voice' };
    expect(narrowed({ slug: 'song', name: 'Song', main: voice })).toEqual([undefined, [], ['image']]);
    expect(withoutOwn(all.slice(1), voice)).toEqual([]);
  });

  it('knows the labels of those that are set apart', () => {
    const groups = withoutOwn(all, { slug: 'image', name: 'Image' });
    const state = { page: 1, sort: '' as const, filters: { category: ['logo', 'voice'] }, retained: {} };
    expect(activeFilters(state, groups).map(({ label }) => label)).toEqual(['Logo', 'Voice']);
  });
});
