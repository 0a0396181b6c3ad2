interface Route {
  path?: string;
  parentId?: string;
  index?: boolean;
}

/** The patterns of all pages, sorted: `/`, `/ai/:slug`, `/dashboard/saved`. Layouts without an address have none. */
export function pageAddresses(routes: Record<string, Route>): string[] {
  const address = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return `${parent ? address(parent) : ''}${route.path ? `/${route.path}` : ''}`;
  };
  const pages = Object.values(routes).filter((route) => route.path !== undefined || route.index);
  return [...new Set(pages.map((route) => address(route) || '/'))].sort();
}
