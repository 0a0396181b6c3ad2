import { Navigate, useLocation } from 'react-router';

/** Leads from another address of a resource to its own, with what the address says beyond that. */
export function Moved({ from, to }: { from: string; to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(`/${from}`, `/${to}`), search, hash }} replace />;
}
