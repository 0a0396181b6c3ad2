import { expect, it } from 'vitest';
import { adminLinks } from '../scripts/admin-links';

it('the links to the admin interface are those that resources declare, in their order', () => {
  const list = (resource: string, dashboardLink?: { label: string; position: number }) => ({
    get: { 'x-admin': { resource, ...(dashboardLink && { dashboardLink }) } },
  });
  const paths = {
    '/api/admin/tools': list('tools', { label: 'Tools', position: 7 }),
    '/api/admin/jobs': list('jobs'),
    '/api/admin/users': list('users', { label: 'Users', position: 4 }),
    '/api/aitool/all': { get: {} },
    '/api/aitool': {},
  };
  expect(adminLinks({ paths })).toEqual([
    { path: '/dashboard/admin/users', label: 'Users' },
    { path: '/dashboard/admin/tools', label: 'Tools' },
  ]);
});
