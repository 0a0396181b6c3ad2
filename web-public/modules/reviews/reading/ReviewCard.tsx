import type { MouseEvent } from 'react';
import { Logo } from '../../../app/ui/Logo';
import { QUESTIONS, R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { AuthorLine, ReviewAbout, ReviewLabels } from './AuthorLine';
import { excerptOf, leadOf } from './excerpt';
import { ReviewActions } from './ReviewActions';
import { Fold } from '../../../app/ui/Fold';
import { LongText } from '../../../app/ui/LongText';
import { ReviewParts } from './ReviewParts';
import type { ReviewedTool, ReviewPart, ReviewView } from './review-view';
import { Stars } from './Stars';

/** The points that were liked and those that were not, the first of each. */
const Excerpts = ({ parts }: { parts: ReviewPart[] }) => (
  <dl className="review-parts">
    {parts.map((part) => {
      if ('text' in part) return null;
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
 * A review; among those of other tools it is a quote, and what was liked and not. On phones all but the first section is
 * folded. The whole card leads to the review's page, in a new tab (S2 2, decision 134).
 */
export function ReviewCard({ review, level = 3, withTool = false, isOfAuthor = false }: ReviewCardProps) {
  const Heading = `h${level}` as const;
  const lead = withTool ? leadOf(review.parts) : undefined;
  const [first, ...others] = review.parts;
  const points = review.parts.filter((part) => 'points' in part);
  // A click beside the link is one on it; the links and buttons within act for themselves.
  const follow = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button, dialog, summary') || window.getSelection()?.toString()) return;
    event.currentTarget.querySelector<HTMLAnchorElement>('.review-link')?.click();
  };
  return (
    <article className="review-card" onClick={follow}>
      {isOfAuthor && review.tool ? <ToolLine tool={review.tool} review={review} /> : <AuthorLine review={review} />}
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
      {!withTool && first && <ReviewParts parts={[first]} folded />}
      {(withTool ? points : others).length > 0 && (
        <Fold more={R.readOn} onPhones>
          {withTool ? <Excerpts parts={points} /> : <ReviewParts parts={others} folded />}
        </Fold>
      )}
      {withTool && !isOfAuthor && review.tool && <ToolFoot tool={review.tool} />}
      <ReviewActions review={review} />
    </article>
  );
}
