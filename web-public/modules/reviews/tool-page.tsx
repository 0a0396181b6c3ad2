import type { ToolPagePart } from '../../app/extensions/tool-page';
import { AskButton } from './asking/AskButton';
import { Embeds } from './embeds/Embeds';
import { ratingLd } from './reading/rating-ld';
import { RatingLink } from './reading/RatingLink';
import { ReviewDialogHost } from './reading/ReviewDialogHost';
import { ReviewsSection } from './reading/ReviewsSection';
import { reviewFeed } from './reading/review-feed';
import { readToolReviews, type ReviewsFound } from './reading/tool-reviews';
import { E } from './texts/embeds';
import { R } from './texts/reviews';

export default {
  read: readToolReviews,
  sections: (tool, reviews, { shortName }) => [
    {
      id: 'reviews',
      before: 'faqs',
      label: R.reviews,
      heading: R.reviews,
      body: <ReviewsSection tool={tool} reviews={reviews} asks={tool.qaSection.length === 0} />,
    },
    {
      id: 'embeds',
      label: E.heading(shortName),
      heading: E.heading(shortName),
      body: <Embeds tool={tool} />,
    },
  ],
  rating: (_tool, reviews) =>
    reviews !== 'failed' && reviews.summary.counted > 0 && <RatingLink summary={reviews.summary} />,
  faqs: (tool) => (
    <p className="faq-ask">
      <AskButton tool={tool} />
    </p>
  ),
  dialogs: (tool) => <ReviewDialogHost tool={tool} />,
  feeds: (tool) => [reviewFeed(tool)],
  structuredData: ratingLd,
} satisfies ToolPagePart<ReviewsFound>;
