import type { CardView } from './card-view';
import { ToolCard } from './ToolCard';

export function ToolGrid({ tools, className = 'grid' }: { tools: CardView[]; className?: string }) {
  return (
    <ul className={className}>
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </ul>
  );
}

/** As many grey cards, of the same size, as there are tools to come. */
export function SkeletonGrid({ count, className = 'grid' }: { count: number; className?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading tools</span>
      <ul className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="card skeleton">
            <span className="logo" />
            <span className="skeleton-line" />
            <span className="skeleton-text" />
          </li>
        ))}
      </ul>
    </div>
  );
}
