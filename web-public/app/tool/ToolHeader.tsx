import { Link } from 'react-router';
import type { Tool } from '../api/types';
import { pickedOf } from '../compare/picked';
import { useCounted } from './counted';
import { fullCount, shortCount, shortDate } from '../ui/format';
import { T } from '../texts';
import { useVote } from '../votes/press';
import { CompareButton } from '../compare/CompareButton';
import { Icon } from '../ui/Icon';
import { Logo } from '../card/Logo';
import { VoteButton } from '../votes/VoteButton';
import { ContactButtons } from './ContactButtons';
import { ShareButton } from './ShareButton';
import { SocialLinks } from './SocialLinks';
import { SuggestButton } from './SuggestButton';
import { VisitLink } from './VisitLink';

function Facts({ tool }: { tool: Tool }) {
  const { rating, stats } = tool;
  const visits = useCounted('visits', tool.id, stats.visits);
  const upvotes = useVote('upvote', tool.id).count ?? stats.upvotesCount;
  const saves = useVote('save', tool.id).count ?? stats.savedCount;
  return (
    <dl className="facts">
      <div>
        <dt>Rating</dt>
        <dd>
          {rating.totalReviews > 0 && <Icon name="star" />}
          {rating.totalReviews > 0 ? rating.score.toFixed(1) : 'Not rated'}
        </dd>
      </div>
      <div>
        <dt>Reviews</dt>
        <dd>{fullCount(rating.totalReviews)}</dd>
      </div>
      <div>
        <dt>Views</dt>
        <dd title={fullCount(stats.pageViews)}>{shortCount(stats.pageViews)}</dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd title={fullCount(visits)}>{shortCount(visits)}</dd>
      </div>
      <div>
        <dt>Upvotes</dt>
        <dd title={fullCount(upvotes)}>{shortCount(upvotes)}</dd>
      </div>
      <div>
        <dt>Saves</dt>
        <dd title={fullCount(saves)}>{shortCount(saves)}</dd>
      </div>
    </dl>
  );
}

export function ToolHeader({ tool }: { tool: Tool }) {
  return (
    <header className="tool-head">
      <div className="tool-title">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={72} />
        <div>
          <h1>{tool.name}</h1>
          <p className="page-intro">{tool.shortDescription}</p>
        </div>
      </div>
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
        <SuggestButton tool={tool} />
        <SocialLinks links={tool.socialLinks} name={tool.name} />
        <ContactButtons tool={tool} />
      </div>
    </header>
  );
}
