import { lazy, Suspense } from 'react';
import { MaybeOwn } from '../shell/MaybeOwn';
import { T } from '../texts/site';
import { useOwnSubmission } from './useOwnSubmission';

// Fetched for who submitted the tool.
const OwnPage = lazy(() => import('./OwnPage'));

/** The page of a tool that is not public. Everybody gets the same 404; who submitted it sees that in place of it. */
export function MissingTool({ slug }: { slug: string }) {
  const own = useOwnSubmission(slug);
  const missing = <MaybeOwn isLooking={own !== null} heading={T.toolNotFound} />;
  return <Suspense fallback={missing}>{own ? <OwnPage own={own} /> : missing}</Suspense>;
}
