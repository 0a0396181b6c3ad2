import { expect, it } from 'vitest';
import { activeItem, aiLists, navItems } from '../../../app/navigation/navigation';
import { byCategory } from '../use-cases/use-cases';

it('use cases stand in two groups, in order; one without any is left out', () => {
  const task = { category: 'By Task', path: 'summarization' } as const;
  const audience = { category: 'By Audience', path: 'ai-tools-for-writers' } as const;
  const groups = byCategory([task, audience]);
  expect(groups.map(({ group }) => group.path)).toEqual(['/usecase/audience', '/usecase/task']);
  expect(groups.map(({ useCases }) => useCases)).toEqual([[audience], [task]]);
  expect(byCategory([task])).toHaveLength(1);
});

const best = { to: '/best-ai-tools', label: 'Best AI Tools for 2031' };

it.each([
  ['/best-ai-tools', 'ai'],
  ['/top-ai-tools', null],
  ['/usecase/task', 'use-cases'],
  ['/use-cases/copywriting', 'use-cases'],
])('the item of %s is %s', (path, item) => expect(activeItem(path, { lists: [best] })).toBe(item));

it('its item stands after the comparison', () => {
  expect(navItems().map(({ item }) => item)).toEqual([
    'ai',
    'categories',
    'compare',
    'use-cases',
    'blogs',
    'submit',
    'promote',
  ]);
});

it('the lists that exist stand before the rankings', () => {
  expect(aiLists({ lists: [best] })[0]).toEqual(best);
  expect(aiLists({})).toHaveLength(8);
});

it('is not linked where the server does not run the module', () => {
  expect(navItems(['catalog']).map(({ item }) => item)).not.toContain('use-cases');
  expect(navItems(['catalog', 'curation']).map(({ item }) => item)).toContain('use-cases');
});
