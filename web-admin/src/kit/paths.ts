import type { ResourceModel } from '../model/index';

const segment = encodeURIComponent;

/** Addresses of screens, below the admin's own. */
export const paths = {
  list: (resource: string) => `/${segment(resource)}`,
  show: (resource: string, id: string | number) => `/${segment(resource)}/${segment(id)}/show`,
  edit: (resource: string, id: string | number) => `/${segment(resource)}/${segment(id)}`,
  create: (resource: string) => `/${segment(resource)}/create`,
  inbox: (queue?: string, id?: string) => (queue && id ? `/inbox/${segment(queue)}/${segment(id)}` : '/inbox'),
  reports: () => '/reports',
};

/** Where a record's name leads to; nowhere when it has no screen of its own. */
export function pathOfRecord(resource: ResourceModel, id: string | number): string | undefined {
  if (resource.hasShow) return paths.show(resource.name, id);
  return resource.edit ? paths.edit(resource.name, id) : undefined;
}
