import { Fragment } from 'react';
import type { Tool } from '../api/types';
import { CompareButton } from '../compare/CompareButton';
import { pickedOf } from '../compare/picked';
import { ratingOf, showToolParts, type ToolPageData } from '../extensions/tool-page';
import { KNOWN } from '../texts/known';
import { VoteButton } from '../votes/VoteButton';
import { type Alternative, Alternatives } from './Alternatives';
import { ContactButtons } from './ContactButtons';
import { OwnerActions } from './OwnerActions';
import { ShareButton } from './ShareButton';
import { SocialLinks } from './SocialLinks';
import { Specs } from './Specs';
import { VisitLink } from './VisitLink';

interface SidePanelProps {
  tool: Tool;
  similar: Alternative[];
  parts: ToolPageData;
}

/**
 * The panel beside the page that helps to decide: the way there, what it costs, what else there is. On phones its
 * actions are the bar at the foot of the window.
 */
export function SidePanel({ tool, similar, parts }: SidePanelProps) {
  return (
    <aside className="tool-side" aria-label={KNOWN.atAGlance(tool.name)}>
      <div className="tool-actions">
        <VisitLink tool={tool} />
        <span className="tool-votes needs-js">
          <VoteButton kind="save" tool={tool} count={tool.stats.savedCount} className="button-plain" worded />
          <VoteButton kind="upvote" tool={tool} count={tool.stats.upvotesCount} className="button-plain" worded />
          <CompareButton tool={pickedOf(tool)} className="button-plain" />
        </span>
      </div>
      <Specs tool={tool} rating={ratingOf(tool, parts)} />
      <Alternatives tools={similar} />
      <div className="tool-meta">
        {showToolParts(parts, (part, found, module) => (
          <Fragment key={module}>{part.aside?.(tool, found)}</Fragment>
        ))}
        <SocialLinks links={tool.socialLinks} name={tool.name} />
        <ContactButtons tool={tool} />
        <ShareButton title={tool.name} />
        <div className="tool-yours needs-js">
          <b>{KNOWN.yours}</b>
          <OwnerActions tool={tool} />
        </div>
      </div>
    </aside>
  );
}
