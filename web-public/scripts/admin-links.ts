export interface AdminLink {
  path: string;
  label: string;
}

interface Resource {
  resource: string;
  dashboardLink?: { label: string; position: number };
}

/** The parts of the API's document that are read here. */
export interface AdminDocument {
  paths: Record<string, { get?: { 'x-admin'?: Resource } }>;
}

/** The links to lists of the admin interface that resources declare for the dashboard, in their order. */
export function adminLinks({ paths }: AdminDocument): AdminLink[] {
  return Object.values(paths)
    .flatMap(({ get }) => get?.['x-admin'] ?? [])
    .flatMap(({ resource, dashboardLink }) => (dashboardLink ? [{ resource, ...dashboardLink }] : []))
    .sort((one, other) => one.position - other.position)
    .map(({ resource, label }) => ({ path: `/dashboard/admin/${resource}`, label }));
}
