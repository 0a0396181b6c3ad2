import type { Tool } from '../api/types';
import { useCounted } from '../card/counted';
import { KNOWN } from '../texts/known';
import { T } from '../texts/site';
import { fullCount, noun, shortDate } from '../ui/format';
import { OwnerActions, SuggestAction } from './OwnerActions';

/** The end of the page: how old it is and who saw it, what a reader can correct, and what owners come for. */
export function ToolFoot({ tool }: { tool: Tool }) {
  const { pageViews, visits } = tool.stats;
  const visited = useCounted('visits', tool.id, visits);
  return (
    <footer className="tool-foot">
      <p>
        {T.lastUpdated} <time dateTime={tool.updatedAt}>{shortDate(tool.updatedAt)}</time>
        {pageViews > 0 && ` · ${fullCount(pageViews)} ${noun(pageViews, 'view')}`}
        {visited > 0 && ` · ${fullCount(visited)} ${noun(visited, 'visit')}`}
      </p>
      <SuggestAction tool={tool} />
      <div className="tool-yours needs-js">
        <b>{KNOWN.yours}</b>
        <OwnerActions tool={tool} />
      </div>
    </footer>
  );
}
