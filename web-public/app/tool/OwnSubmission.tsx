import { lazy, Suspense } from 'react';
import { useOwnSubmission } from './useOwnSubmission';

const OwnLine = lazy(() => import('./OwnLine'));

/** The part of the page for the submitter of a tool that waits. */
export function OwnSubmission({ slug }: { slug: string }) {
  const own = useOwnSubmission(slug);
  return <Suspense>{own && <OwnLine own={own} />}</Suspense>;
}
