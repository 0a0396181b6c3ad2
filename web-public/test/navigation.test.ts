import { describe, expect, it, vi } from 'vitest';
import { readOnce } from '../app/navigation/useContent';
import { activeItem, aiLists } from '../app/navigation/navigation';
import { byCategory } from '../app/use-cases/use-cases';

describe('the item of a page', () => {
  it.each([
    ['/', 'ai'],
    ['/all', 'ai'],
    ['/best-ai-tools', 'ai'],
    ['/categories', 'categories'],
    ['/category/image/image-generator', 'categories'],
    ['/ai-list', 'categories'],
    ['/compare', 'compare'],
    ['/usecase/task', 'use-cases'],
    ['/use-cases/copywriting', 'use-cases'],
    ['/ai/chatgpt', null],
    ['/search', null],
  ])('%s: %s', (path, item) => expect(activeItem(path)).toBe(item));
});

it('there are eleven list pages, with the year of the site', () => {
  expect(aiLists(2031)).toHaveLength(11);
  expect(aiLists(2031)[0]).toEqual({ to: '/top-ai-tools', label: 'Top AI Tools for 2031' });
});

it('use cases stand in two groups, in order; one without any is left out', () => {
  const task = { category: 'By Task', path: 'summarization' } as const;
  const audience = { category: 'By Audience', path: 'ai-tools-for-writers' } as const;
  const groups = byCategory([task, audience]);
  expect(groups.map(({ group }) => group.path)).toEqual(['/usecase/audience', '/usecase/task']);
  expect(groups.map(({ useCases }) => useCases)).toEqual([[audience], [task]]);
  expect(byCategory([task])).toHaveLength(1);
});

it('what a panel shows is read once, and again after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('list');
  const cached = readOnce(read);
  await expect(cached()).rejects.toThrow('down');
  expect(await Promise.all([cached(), cached()])).toEqual(['list', 'list']);
  expect(read).toHaveBeenCalledTimes(2);
});
