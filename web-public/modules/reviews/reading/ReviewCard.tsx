import type { MouseEvent } from 'react';
import { Logo } from '../../../app/ui/Logo';
import { QUESTIONS, R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { AuthorLine, ReviewAbout, ReviewLabels } from './AuthorLine';
import { excerptOf, leadOf } from './excerpt';
import { ReviewActions } from './ReviewActions';
import { ReviewParts } from './ReviewParts';
import { Fold } from '../../../app/ui/Fold';
import { LongText } from '../../../app/ui/LongText';
import type { PointsPart, ReviewedTool, ReviewView } from './review-view';
import { Stars } from './Stars';

/** The points that were liked and those that were not, the first of each. */
const Excerpts = ({ parts }: { parts: PointsPart[] }) => (
  <dl className="review-parts">
    {parts.map((part) => {
      const { points, more } = excerptOf(part);
      return (
        <div key={part.key}>
          <dt>{QUESTIONS[part.key]}</dt>
          {points.map((point, index) => (
            <dd key={index} className="review-point" dir="auto">
              {point}
            </dd>
          ))}
          {more > 0 && <dd className="review-more">{R.more(more)}</dd>}
        </div>
      );
    })}
  </dl>
);

/** The first point that was liked, and the first that was not. */
const Verdict = ({ parts }: { parts: PointsPart[] }) => (
  <ul className="review-verdict">
    {parts.map(({ key, points }) => (
      <li key={key} dir="auto">
        <Icon name={key === 'improvements' || key === 'cons' ? 'minus' : 'check'} />
        <span className="visually-hidden">{QUESTIONS[key]} </span>
        {points[0]}
      </li>
    ))}
  </ul>
);

/** The tool that the review is about: its page, and its own site. */
function ToolFoot({ tool }: { tool: ReviewedTool }) {
  return (
    <p className="review-tool">
      <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
      <SiteLink to={`/ai/${tool.slug}`}>{tool.name}</SiteLink>
      {tool.url && (
        <a className="icon-button" href={tool.url} target="_blank" rel="noopener" title={R.website(tool.name)}>
          <Icon name="visits" />
          <span className="visually-hidden">
            {R.website(tool.name)} {R.newTab}
          </span>
        </a>
      )}
    </p>
  );
}

/** The tool in place of the author, on the page of the author. */
function ToolLine({ tool, review }: { tool: ReviewedTool; review: ReviewView }) {
  return (
    <div className="review-author">
      <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
      <div>
        <p className="review-name">
          <b>
            <SiteLink to={`/ai/${tool.slug}`}>{tool.name}</SiteLink>
          </b>
          <ReviewLabels review={review} />
        </p>
        <ReviewAbout review={review} />
      </div>
    </div>
  );
}

interface ReviewCardProps {
  review: ReviewView;
  /** Where it stands in the page: under a section's heading, or the page's own. */
  level?: 2 | 3;
  /** Is true when the tool is named, where that is not clear from the page. */
  withTool?: boolean;
  /** Is true on the page of its author. */
  isOfAuthor?: boolean;
}

/**
 * A review, its verdict first; the rest is folded. Among those of other tools it is a quote, and what was liked and not,
 * folded on phones. The whole card leads to the review's page, in a new tab (S2 2, decision 134).
 */
export function ReviewCard({ review, level = 3, withTool = false, isOfAuthor = false }: ReviewCardProps) {
  const Heading = `h${level}` as const;
  const lead = leadOf(review.parts);
  const others = review.parts.filter((part) => part !== lead);
  const points = review.parts.filter((part) => 'points' in part);
  // A click beside the link is one on it; the links and buttons within act for themselves.
  const follow = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button, dialog, summary') || window.getSelection()?.toString()) return;
    event.currentTarget.querySelector<HTMLAnchorElement>('.review-link')?.click();
  };
  return (
    <article className="review-card" onClick={follow}>
      {isOfAuthor && review.tool && <ToolLine tool={review.tool} review={review} />}
      <div className="review-head">
        <Stars score={review.overall} />
        <Heading className="review-title" dir="auto">
          <a className="review-link" href={`/review/${review.id}`} target="_blank" rel="noopener">
            {review.title}
            <span className="visually-hidden"> {R.newTab}</span>
          </a>
        </Heading>
        {review.redacted && <span className="badge">{R.edited}</span>}
      </div>
      {lead && (
        <blockquote className="review-quote" dir="auto">
          <LongText text={lead.text} />
        </blockquote>
      )}
      {!withTool && <Verdict parts={points} />}
      {(withTool ? points : others).length > 0 && (
        <Fold more={R.readOn} onPhones={withTool}>
          {withTool ? <Excerpts parts={points} /> : <ReviewParts parts={others} folded />}
        </Fold>
      )}
      {withTool && !isOfAuthor && review.tool && <ToolFoot tool={review.tool} />}
      <div className="review-end">
        {!(isOfAuthor && review.tool) && <AuthorLine review={review} />}
        <ReviewActions review={review} />
      </div>
    </article>
  );
}
