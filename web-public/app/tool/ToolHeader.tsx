import { Link } from 'react-router';
import type { Tool } from '../api/types';
import { pickedOf } from '../compare/picked';
import { shortDate } from '../ui/format';
import { T } from '../texts';
import { R } from '../texts/reviews';
import { CompareButton } from '../compare/CompareButton';
import { Logo } from '../card/Logo';
import { VoteButton } from '../votes/VoteButton';
import { ContactButtons } from './ContactButtons';
import { Cover } from './Cover';
import { Facts } from './Facts';
import { OwnerActions } from './OwnerActions';
import { ShareButton } from './ShareButton';
import { SocialLinks } from './SocialLinks';
import { VisitLink } from './VisitLink';

interface ToolHeaderProps {
  tool: Tool;
  /** Whether the first review can be written. */
  invite: boolean;
}

export function ToolHeader({ tool, invite }: ToolHeaderProps) {
  return (
    <header className="tool-head">
      <div className="tool-title">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={72} />
        <div>
          <h1>{tool.name}</h1>
          <p className="page-intro">{tool.shortDescription}</p>
        </div>
      </div>
      <Cover tool={tool} />
      <div className="tool-actions">
        <VisitLink tool={tool} />
        <span className="tool-votes needs-js">
          <VoteButton kind="save" tool={tool} count={tool.stats.savedCount} className="button-plain" worded />
          <VoteButton kind="upvote" tool={tool} count={tool.stats.upvotesCount} className="button-plain" worded />
          <CompareButton tool={pickedOf(tool)} className="button-plain" />
        </span>
        <ShareButton title={tool.name} />
      </div>
      <ul className="chips tool-chips" aria-label="Categories">
        {tool.categories.map((category) => (
          <li key={category._id}>
            <Link className="chip" to={`/category/${category.mainSlug}/${category.slug}`}>
              {category.Category}
            </Link>
          </li>
        ))}
      </ul>
      <Facts tool={tool} />
      <div className="tool-meta">
        <span className="badge">{tool.pricingType ?? T.pricingNotStated}</span>
        <span>
          {T.lastUpdated} <time dateTime={tool.updatedAt}>{shortDate(tool.updatedAt)}</time>
        </span>
        {invite && <a href="#reviews">{R.beFirst}</a>}
        <OwnerActions tool={tool} />
        <SocialLinks links={tool.socialLinks} name={tool.name} />
        <ContactButtons tool={tool} />
      </div>
    </header>
  );
}
