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
const shortened = (count: number, one: string): string => `${shortCount(count)} ${noun(count, one)}`;

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

/** The figures of `shown`, with their words: those that are zero are left out. */
function Stats({ tool, shown }: { tool: CardView; shown: NonNullable<CardView['figures']> }) {
  const visits = useCounted('visits', tool.id, tool.visits);
  const views = useCounted('views', tool.id, tool.views);
  const hasVisits = visits > 0 && shown.includes('visits');
  const hasViews = views > 0 && shown.includes('views');
  if (!hasVisits && !hasViews && !tool.updated) return null;
  return (
    <ul className="card-stats">
      {hasVisits && <li title={counted(visits, 'visit')}>{shortened(visits, 'visit')}</li>}
      {hasViews && <li title={counted(views, 'page view')}>{shortened(views, 'view')}</li>}
      {tool.updated && (
        <li>
          {T.lastUpdated} <time dateTime={tool.updated}>{shortDate(tool.updated)}</time>
        </li>
      )}
    </ul>
  );
}

/** The way to the tool's own site, which counts the visit. */
function Visit({ tool }: { tool: CardView }) {
  const count = () => countVisit(tool.id, tool.visits);
  return (
    <a className="card-visit" href={tool.url} target="_blank" rel="noopener" onClick={count} onAuxClick={count}>
      {T.visit}
      <Icon name="visits" />
      <span className="visually-hidden">
        {' '}
        <span className="act-tool">{tool.name}</span> (opens in a new tab)
      </span>
    </a>
  );
}

/**
 * One card for every list and width. Styles leave parts out, in this order, where there is no room: the figures (a
 * grid), the way to the tool's own site (a phone), and what one does with the tool (lines on a phone's home page, dense
 * rows). The name, the promise and the price always stay. Plain markup: twenty cards are drawn on the server and
 * brought to life on a phone, and what that costs is the depth of their components. `reason`: why it is in this list.
 */
export function ToolCard({ tool, reason }: { tool: CardView; reason?: string }) {
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
      {reason && <p className="card-why">{reason}</p>}
      {CARD_PARTS.map(
        ({ module, part }) =>
          tool.parts[module] !== undefined && <Fragment key={module}>{part.below(tool.parts[module])}</Fragment>,
      )}
      <div className="card-deal">
        <span className="card-price">{tool.price}</span>
        {tool.figures && <Stats tool={tool} shown={tool.figures} />}
        <Visit tool={tool} />
      </div>
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
