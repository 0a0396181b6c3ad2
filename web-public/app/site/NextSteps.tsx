import type { CardView } from '../card/card-view';
import { ToolGrid } from '../card/ToolGrid';
import { searchFor, Suggestions } from '../list/Suggestions';
import { FOOTER_CATEGORIES, T, TOP_SEARCHES } from '../texts';

const CATEGORIES = FOOTER_CATEGORIES.map(({ slug, name }) => ({ label: name, to: `/category/${slug}` }));

/** Ways on from a page that has nothing to show: searches, categories, popular tools. */
export function NextSteps({ popular }: { popular: CardView[] }) {
  return (
    <div className="next-steps">
      <Suggestions heading={T.popularSearches} items={TOP_SEARCHES.map(searchFor)} />
      <Suggestions heading={T.categories} items={CATEGORIES} />
      {popular.length > 0 && (
        <section className="suggestions" aria-labelledby="popular-tools">
          <h2 id="popular-tools">{T.popularTools}</h2>
          <ToolGrid tools={popular} />
        </section>
      )}
    </div>
  );
}
