import type { Tool } from '../api/types';
import { countVisit } from '../card/counted';
import { Icon } from '../ui/Icon';

interface VisitLinkProps {
  tool: Pick<Tool, 'id' | 'name' | 'url' | 'stats'>;
  className?: string;
  /** Is true when the name is only read out, where it stands beside the link. */
  brief?: boolean;
}

/** The way out to the tool's own site. The visit is counted aside: the link never waits for it. */
export function VisitLink({ tool, className = 'button button-large', brief = false }: VisitLinkProps) {
  const count = () => countVisit(tool.id, tool.stats.visits);
  return (
    <a className={className} href={tool.url} target="_blank" rel="noopener" onClick={count} onAuxClick={count}>
      <span>
        Visit <span className={brief ? 'visually-hidden' : 'visit-name'}>{tool.name}</span>
      </span>
      <Icon name="visits" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
