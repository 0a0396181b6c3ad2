import { lazy, Suspense } from 'react';
import { searchFor, Suggestions } from '../list/Suggestions';
import { FOOTER_CATEGORIES, T, TOP_SEARCHES } from '../texts';
import { useLive } from '../ui/live';

// Few pages come to this; the page stands without them as well.
const PopularTools = lazy(() => import('./PopularTools'));

const CATEGORIES = FOOTER_CATEGORIES.map(({ slug, name }) => ({ label: name, to: `/category/${slug}` }));

/** Ways on from a page that has nothing to show: searches, categories, popular tools. */
export function NextSteps() {
  const live = useLive();
  return (
    <div className="next-steps">
      <Suggestions heading={T.popularSearches} items={TOP_SEARCHES.map(searchFor)} />
      <Suggestions heading={T.categories} items={CATEGORIES} />
      {live && (
        <Suspense>
          <PopularTools />
        </Suspense>
      )}
    </div>
  );
}
