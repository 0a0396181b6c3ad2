import { expect, it } from 'vitest';
import { hasTray } from '../app/site/shell';

it.each(['/', '/all', '/search', '/category/image', '/ai/chatgpt', '/top-rated', '/categories'])(
  '%s has the tray of the tools chosen for comparison',
  (path) => expect(hasTray(path)).toBe(true),
);

it.each([
  '/compare',
  '/login',
  '/submit',
  '/submit/manual',
  '/dashboard/saved',
  '/terms-of-services',
  '/privacy-policy',
])('%s has none: nobody compares tools there', (path) => expect(hasTray(path)).toBe(false));
