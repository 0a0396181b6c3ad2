import { describe, expect, it, vi } from 'vitest';
import { readOnce } from '../app/navigation/useContent';
import { barOf } from '../app/navigation/bar.server';
import { activeItem, aiLists } from '../app/navigation/navigation';

describe('the item of a page', () => {
  it.each([
    ['/', 'ai'],
    ['/all', 'ai'],
    ['/most-viewed', 'ai'],
    ['/categories', 'categories'],
    ['/category/image/image-generator', 'categories'],
    ['/ai-list', 'categories'],
    ['/compare', 'compare'],
    ['/ai/chatgpt', null],
    ['/search', null],
  ])('%s: %s', (path, item) => expect(activeItem(path, {})).toBe(item));
});

describe('the bar', () => {
  const items = ['ai', 'compare', 'guides', 'submit'].map((item, order) => ({ item, order, label: item }));
  const site = { name: '', shortName: '', url: '', env: 'production' as const, year: 2025, description: '' };
  const bar = (...navigation: { item: string; hidden: boolean }[]) => barOf({ ...site, navigation }, items);

  it('has the order of the build where none is set', () => expect(bar()).toBeUndefined());

  it('has the order of admins, without what they hide and what has gone, and new items last', () =>
    expect(
      bar({ item: 'submit', hidden: false }, { item: 'gone', hidden: false }, { item: 'ai', hidden: true }),
    ).toEqual(['submit', 'compare', 'guides']));
});

it('ends the lists under "AI" with the whole directory', () => {
  expect(aiLists({}).at(-1)).toEqual({ to: '/all', label: "All AI's" });
});

it('what a panel shows is read once, and again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('list');
  const cached = readOnce(read);
  await expect(cached()).rejects.toThrow('down');
  expect(await Promise.all([cached(), cached()])).toEqual(['list', 'list']);
  expect(read).toHaveBeenCalledTimes(2);
});
