import { Fragment } from 'react';
import { CARD_PARTS } from '../extensions/card';
import { type CardView, TWIN } from './card-view';
import { countHere, countVisit, useCounted } from './counted';
import { fullCount, noun, scoreText, shortCount, shortDate } from '../ui/format';
import { T } from '../texts/site';
import { CompareButton } from '../compare/CompareButton';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { Verified } from './Verified';
import { VoteButton } from '../votes/VoteButton';
import { SiteLink } from '../ui/SiteLink';

const counted = (count: number, one: string): string => `${fullCount(count)} ${noun(count, one)}`;

function Rating({ tool }: { tool: CardView }) {
  if (tool.reviews === 0) return null;
  return (
    <span className="card-rating">
      <Icon name="star" />
      <span className="visually-hidden">Rated </span>
      <b>{scoreText(tool.score)}</b> ({shortCount(tool.reviews)})
      <span className="visually-hidden"> {noun(tool.reviews, 'review')}</span>
    </span>
  );
}

function Views({ tool }: { tool: CardView }) {
  const views = useCounted('views', tool.id, tool.views);
  if (views === 0) return null;
  return (
    <li title={counted(views, 'page view')}>
      <Icon name="views" />
      {shortCount(views)}
      <span className="visually-hidden"> {noun(views, 'page view')}</span>
    </li>
  );
}

/** How many went on to the tool's own site, and the way there. */
function Visits({ tool }: { tool: CardView }) {
  const visits = useCounted('visits', tool.id, tool.visits);
  const count = () => countVisit(tool.id, tool.visits);
  return (
    <li title={visits > 0 ? counted(visits, 'visit') : undefined}>
      <a className="card-visit" href={tool.url} target="_blank" rel="noopener" onClick={count} onAuxClick={count}>
        <Icon name="visits" />
        {visits > 0 ? (
          <>
            {shortCount(visits)}
            <span className="visually-hidden"> {noun(visits, 'visit')} to</span>
          </>
        ) : (
          T.visit
        )}
        <span className="visually-hidden">
          {' '}
          <span className="act-tool">{tool.name}</span> (opens in a new tab)
        </span>
      </a>
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
      {tool.picture && (
        <img
          className="card-picture shot-image"
          src={tool.picture}
          alt=""
          width={112}
          height={70}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="card-head">
        <h3 className="card-name" title={tool.name} dir="auto">
          <SiteLink
            to={`/ai/${tool.slug}`}
            className="card-link"
            onClick={() => countHere('views', tool.id, tool.views)}
          >
            {tool.name}
          </SiteLink>
          {tool.verified && <Verified />}
        </h3>
        <p className="card-facts">
          <Rating tool={tool} />
          <span className="badge">{tool.price}</span>
          <span className="card-categories">
            {tool.categories.map((category) => (
              <SiteLink key={category.path} to={category.path} className="card-category">
                {category.name}
                {category.twin && <span className="visually-hidden">{TWIN}</span>}
              </SiteLink>
            ))}
          </span>
        </p>
      </div>
      <p className="card-intro" dir="auto">
        {tool.why?.length
          ? tool.why.map(({ text, marked }, place) => (marked ? <mark key={place}>{text}</mark> : text))
          : tool.intro}
      </p>
      {CARD_PARTS.map(
        ({ module, part }) =>
          tool.parts[module] !== undefined && <Fragment key={module}>{part.below(tool.parts[module])}</Fragment>,
      )}
      <ul className="card-stats">
        <Visits tool={tool} />
        <Views tool={tool} />
        {tool.updated && (
          <li>
            {T.lastUpdated} <time dateTime={tool.updated}>{shortDate(tool.updated)}</time>
          </li>
        )}
      </ul>
      <ul className="card-actions needs-js">
        <li>
          <CompareButton tool={tool} />
        </li>
        <li title={tool.saves > 0 ? counted(tool.saves, 'save') : undefined}>
          <VoteButton kind="save" tool={tool} count={tool.saves} />
        </li>
        <li title={tool.upvotes > 0 ? counted(tool.upvotes, 'upvote') : undefined}>
          <VoteButton kind="upvote" tool={tool} count={tool.upvotes} />
        </li>
      </ul>
    </li>
  );
}
