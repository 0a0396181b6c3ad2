interface Route {
  path?: string;
  parentId?: string;
  index?: boolean;
}

/**
 * The patterns of all pages, sorted, each with the parameters that it reads: `/`, `/ai/:slug`, `/dashboard/saved`. Layouts
 * without an address have none.
 */
export function pageAddresses(
  routes: Record<string, Route>,
  parameters: Record<string, string[]>,
): Record<string, string[]> {
  const address = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return `${parent ? address(parent) : ''}${route.path ? `/${route.path}` : ''}`;
  };
  const pages = Object.values(routes).filter((route) => route.path !== undefined || route.index);
  const patterns = new Set(pages.map((route) => address(route) || '/'));
  const unknown = Object.keys(parameters).find((pattern) => !patterns.has(pattern));
  if (unknown) throw new Error(`parameters are declared for ${unknown}, and there is no such page`);
  return Object.fromEntries([...patterns].sort().map((pattern) => [pattern, parameters[pattern] ?? []]));
}
