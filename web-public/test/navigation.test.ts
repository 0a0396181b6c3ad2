import { describe, expect, it, vi } from 'vitest';
import { readOnce } from '../app/navigation/useContent';
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
  ])('%s: %s', (path, item) => expect(activeItem(path)).toBe(item));
});

it('ends the lists under "AI" with the whole directory', () => {
  expect(aiLists(2031).at(-1)).toEqual({ to: '/all', label: "All AI's" });
});

it('what a panel shows is read once, and again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('list');
  const cached = readOnce(read);
  await expect(cached()).rejects.toThrow('down');
  expect(await Promise.all([cached(), cached()])).toEqual(['list', 'list']);
  expect(read).toHaveBeenCalledTimes(2);
});
