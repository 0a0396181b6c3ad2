import type { Review } from '../api/reviews';
import { type AspectKey, type QuestionKey, R, type UsedFor } from '../texts/reviews';

/** The public data of a review's author. */
export interface Author {
  id: string;
  name: string;
  picture: string | null;
  title: string;
  /** The platform that vouches for them; empty when none does. */
  platform: string;
}

export interface ReviewedTool {
  id: string;
  name: string;
  slug: string;
  url: string;
  logo: string | null;
}

/** A question that a review responds to with points. */
export interface PointsPart {
  key: QuestionKey;
  points: string[];
}

/** A question that a review responds to: with a text, or with points. */
export type ReviewPart = { key: QuestionKey; text: string } | PointsPart;

/** The part of a review that the site shows: a fraction of the API's response, so that pages stay small. */
export interface ReviewView {
  id: string;
  title: string;
  overall: number;
  ratings: Record<AspectKey, number>;
  author: Author;
  tool: ReviewedTool | null;
  parts: ReviewPart[];
  /** How long the author has used the tool; `null` where they do not say. */
  usedFor: UsedFor | null;
  /** When it was published, or written if it is not. */
  date: string;
  published: boolean;
  state: Review['state'];
  staff: boolean;
  submitter: boolean;
  owner: boolean;
  redacted: boolean;
  helpful: number;
  reply: string;
}

const part = (key: QuestionKey, value: string | string[] | null | undefined): ReviewPart[] => {
  if (Array.isArray(value)) {
    const points = value.map((point) => point.trim()).filter((point) => point !== '');
    return points.length > 0 ? [{ key, points }] : [];
  }
  const text = value?.trim() ?? '';
  return text === '' ? [] : [{ key, text }];
};

/** The questions in the order of the card, then those of reviews from before (S2 3). */
const partsOf = (review: Review): ReviewPart[] => [
  ...part('problemSolved', review.problemSolved),
  ...part('teamImpact', review.teamImpact),
  ...part('lovedFeatures', review.lovedFeatures),
  ...part('improvements', review.improvements),
  ...part('tips', review.tips),
  ...part('comment', review.comment),
  ...part('pros', review.pros),
  ...part('cons', review.cons),
  ...part('alternatives', review.alternatives),
  ...part('reasonForSwitching', review.reasonForSwitching),
];

export const toolView = ({ id, name, slug, url, logoUrl }: NonNullable<Review['aiTool']>): ReviewedTool => ({
  id,
  name,
  slug,
  url,
  logo: logoUrl ?? null,
});

export function reviewView(review: Review): ReviewView {
  const { user, aiTool } = review;
  return {
    id: review.id,
    title: review.title,
    overall: review.ratings.overall,
    ratings: review.ratings,
    author: {
      id: user.id,
      name: user.fullName.trim() || R.anonymous,
      picture: user.profilePicture ?? null,
      title: user.title,
      platform: user.isVerified ? user.platform : '',
    },
    tool: aiTool ? toolView(aiTool) : null,
    parts: partsOf(review),
    usedFor: review.usedFor ?? null,
    date: review.publishedAt ?? review.createdAt,
    published: review.isApproved,
    state: review.state,
    staff: review.mark === 'staff',
    submitter: review.mark === 'submitter',
    owner: review.mark === 'owner',
    redacted: review.editedByModerator,
    helpful: review.helpful,
    reply: review.reply?.text.trim() ?? '',
  };
}
