import type { Tool } from '../api/types';
import { countVisit } from './counted';
import { Icon } from '../ui/Icon';

/** The way out to the tool's own site. The visit is counted aside: the link never waits for it. */
export function VisitLink({ tool }: { tool: Tool }) {
  const count = () => countVisit(tool.id, tool.stats.visits);
  return (
    <a
      className="button button-large"
      href={tool.url}
      target="_blank"
      rel="noopener"
      onClick={count}
      onAuxClick={count}
    >
      Visit {tool.name}
      <Icon name="visits" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
