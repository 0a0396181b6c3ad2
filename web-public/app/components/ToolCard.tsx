import { Link } from 'react-router';
import type { CardView } from '../lib/card-view';
import { fullCount, shortCount, shortDate } from '../lib/format';
import { T } from '../texts';
import { Icon, type IconName } from './Icon';
import { Logo } from './Logo';

function Stat({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <li title={`${fullCount(count)} ${label}`}>
      <Icon name={icon} />
      {shortCount(count)}
      <span className="vh"> {label}</span>
    </li>
  );
}

/**
 * One card for every list and width. Plain markup: twenty of them are drawn on the server and
 * brought to life on a phone, and what that costs is the depth of their components.
 */
export function ToolCard({ tool }: { tool: CardView }) {
  return (
    <li className="card">
      <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
      <div className="card-head">
        <h3 className="card-name" title={tool.name}>
          <Link to={`/ai/${tool.slug}`} className="card-link">
            {tool.name}
          </Link>
        </h3>
        <p className="card-categories">
          {tool.categories.map((category) => (
            <Link key={category.path} to={category.path} className="card-category">
              {category.name}
            </Link>
          ))}
        </p>
      </div>
      <span className="badge">{tool.price}</span>
      <p className="card-intro">{tool.intro}</p>
      <ul className="card-stats">
        <li className={tool.reviews > 0 ? 'card-rating' : 'card-rating is-unrated'}>
          <Icon name="star" />
          {tool.reviews > 0 ? (
            <>
              <span className="vh">Rated </span>
              <b>{tool.score.toFixed(1)}</b> ({shortCount(tool.reviews)})<span className="vh"> reviews</span>
            </>
          ) : (
            'No reviews'
          )}
        </li>
        <Stat icon="upvote" label="upvotes" count={tool.upvotes} />
        <Stat icon="save" label="saves" count={tool.saves} />
        <Stat icon="views" label="page views" count={tool.views} />
        <Stat icon="visits" label="visits" count={tool.visits} />
      </ul>
      {tool.updated && (
        <p className="card-updated">
          {T.lastUpdated} <time dateTime={tool.updated}>{shortDate(tool.updated)}</time>
        </p>
      )}
    </li>
  );
}
