import { expect, test } from 'vitest';
import { pageAddresses } from '../scripts/page-addresses.ts';

const routes = {
  root: { path: '' },
  home: { parentId: 'root', index: true },
  tool: { parentId: 'root', path: 'ai/:slug' },
  dashboard: { parentId: 'root', path: 'dashboard' },
  overview: { parentId: 'dashboard', index: true },
  saved: { parentId: 'dashboard', path: 'saved' },
  account: { parentId: 'root' },
  login: { parentId: 'account', path: 'login' },
};

test('each page has its whole address, and a layout has none', () => {
  expect(Object.keys(pageAddresses(routes, {}))).toEqual([
    '/',
    '/ai/:slug',
    '/dashboard',
    '/dashboard/saved',
    '/login',
  ]);
});

test('each page has the parameters that it reads', () => {
  const pages = pageAddresses(routes, { '/': ['section'] });
  expect([pages['/'], pages['/login']]).toEqual([['section'], []]);
  expect(() => pageAddresses(routes, { '/none': ['page'] })).toThrow('/none');
});
