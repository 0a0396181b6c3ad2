import { Logo } from '../../../app/ui/Logo';
import { R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import type { ReviewedTool } from './review-view';
import { reviewsPath } from '../api/reviews-state';

interface ToolPanelProps {
  tool: ReviewedTool;
  intro?: string;
  /** Is true when it leads to the other reviews of the tool. */
  others?: boolean;
}

/** Which tool the reviews beside it are about. */
export function ToolPanel({ tool, intro, others = false }: ToolPanelProps) {
  return (
    <aside className="tool-panel" aria-label={tool.name}>
      <p className="tool-panel-name">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
        <SiteLink to={`/ai/${tool.slug}`}>{tool.name}</SiteLink>
      </p>
      {intro && <p>{intro}</p>}
      <a className="button-plain" href={tool.url} target="_blank" rel="noopener">
        {R.website(tool.name)}
        <Icon name="visits" />
        <span className="visually-hidden"> {R.newTab}</span>
      </a>
      {others && <SiteLink to={reviewsPath(tool.slug)}>{R.showOthers}</SiteLink>}
    </aside>
  );
}
