import type { CardView } from '../card/card-view';
import { ToolGrid } from '../card/ToolGrid';
import { searchFor, Suggestions } from '../list/Suggestions';
import { useMenu } from '../navigation/menu';
import { T, TOP_SEARCHES } from '../texts/site';

/** Ways on from a page that has nothing to show: searches, categories, popular tools. */
export function NextSteps({ popular }: { popular: CardView[] }) {
  const { categories = [] } = useMenu();
  return (
    <div className="next-steps">
      <Suggestions heading={T.popularSearches} items={TOP_SEARCHES.map(searchFor)} />
      {categories.length > 0 && <Suggestions heading={T.categories} items={categories} />}
      {popular.length > 0 && (
        <section className="suggestions next-tools" aria-labelledby="popular-tools">
          <h2 id="popular-tools">{T.popularTools}</h2>
          <ToolGrid tools={popular} />
        </section>
      )}
    </div>
  );
}
