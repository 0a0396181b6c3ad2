import { describe, expect, it } from 'vitest';
import { activeFilters, filterView } from '../app/list/filter-view';

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
  { label: 'Claims', key: 'claims', options: [] },
  { label: 'Something new', key: 'weight', options: [{ label: 'Light', value: 'light', count: 1, selected: false }] },
]);

describe('filter groups', () => {
  it('shows the groups it knows that have options', () => {
    expect(groups.map((group) => group.key)).toEqual(['category', 'price']);
  });

  it('puts subcategories under their main category', () => {
    expect(groups[0]?.options[0]).toMatchObject({ value: 'image', children: [{ value: 'logo-generator', count: 2 }] });
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
