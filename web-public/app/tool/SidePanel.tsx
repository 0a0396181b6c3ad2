import { Fragment } from 'react';
import type { Tool } from '../api/types';
import { CompareButton } from '../compare/CompareButton';
import { pickedOf } from '../compare/picked';
import { showToolParts, type ToolPageData } from '../extensions/tool-page';
import { KNOWN } from '../texts/known';
import { VoteButton } from '../votes/VoteButton';
import { type Alternative, Alternatives } from './Alternatives';
import { ContactButtons } from './ContactButtons';
import { Price } from './Price';
import type { Elsewhere } from './social-platforms';
import { SocialLinks } from './SocialLinks';
import { Specs } from './Specs';
import { VisitLink } from './VisitLink';

interface SidePanelProps {
  tool: Tool;
  similar: Alternative[];
  elsewhere: Elsewhere[];
  parts: ToolPageData;
}

/**
 * The panel beside the page that helps to decide: what it costs, the way there, what else there is. On phones its
 * actions are the bar at the foot of the window.
 */
export function SidePanel({ tool, similar, elsewhere, parts }: SidePanelProps) {
  return (
    <aside className="tool-side" aria-label={KNOWN.atAGlance(tool.name)}>
      <Price tool={tool} />
      <div className="tool-actions">
        <VisitLink tool={tool} />
        <span className="tool-votes needs-js">
          <VoteButton kind="save" tool={tool} count={tool.stats.savedCount} className="button-plain" worded />
          <VoteButton kind="upvote" tool={tool} count={tool.stats.upvotesCount} className="button-plain" worded />
          <CompareButton tool={pickedOf(tool)} className="button-plain" />
        </span>
      </div>
      <Specs tool={tool} />
      <div className="tool-meta">
        {showToolParts(parts, (part, found, module) => (
          <Fragment key={module}>{part.aside?.(tool, found)}</Fragment>
        ))}
        <SocialLinks links={elsewhere} name={tool.name} />
        <ContactButtons tool={tool} />
      </div>
      <Alternatives tools={similar} />
    </aside>
  );
}
