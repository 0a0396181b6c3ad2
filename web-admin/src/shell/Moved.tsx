import { Navigate, useLocation } from 'react-router';

/** The addresses of specification 3, section 2.1, by the names of the resources that they lead to. */
export const ADDRESSES: Record<string, string> = {
  'submitted-reviews': 'reviews',
  'submitted-faqs': 'questions',
};

/** Leads from another address of a resource to its own, with what the address says beyond that. */
export function Moved({ from, to }: { from: string; to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: pathname.replace(`/${from}`, `/${to}`), search, hash }} replace />;
}
