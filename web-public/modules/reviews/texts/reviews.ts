import { isolated } from '@toolbase/web-shared/isolated';

/** The words of reviews and questions. Those of S2 stay to the letter. */

/** The five ratings, in the order of S2 section 3. */
export const ASPECTS = [
  { key: 'easeOfUse', label: 'Ease of use' },
  { key: 'valueForMoney', label: 'Value for money' },
  { key: 'functionality', label: 'Functionality' },
  { key: 'performance', label: 'Performance' },
  { key: 'innovation', label: 'Innovation' },
] as const;
export type AspectKey = (typeof ASPECTS)[number]['key'];

/** The ratings that can be given, in stars, and from the best down. */
export const STARS = [1, 2, 3, 4, 5] as const;
export const STARS_DOWN = [5, 4, 3, 2, 1] as const;

/** How long an author has used the tool. */
export const USED_FOR = {
  'less-than-a-month': 'Less than a month',
  '1-to-6-months': '1 to 6 months',
  '6-to-12-months': '6 to 12 months',
  'more-than-a-year': 'More than a year',
} as const;
export type UsedFor = keyof typeof USED_FOR;

export const REVIEW_SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest rated' },
  { value: 'lowest', label: 'Lowest rated' },
  { value: 'helpful', label: 'Most helpful' },
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number]['value'];

/** The questions of a review as cards and pages head its sections (S2 2). */
export const QUESTIONS = {
  problemSolved: 'What problem did you solve?',
  teamImpact: 'How has this AI helped you or your team?',
  lovedFeatures: 'What did you love about it?',
  improvements: 'What could be better or what annoyed you?',
  tips: 'Any tips for the new user?',
  comment: 'Comment',
  pros: 'Pros',
  cons: 'Cons',
  alternatives: 'Alternatives considered',
  reasonForSwitching: 'Reason for switching',
} as const;
export type QuestionKey = keyof typeof QUESTIONS;

const stars = (count: number): string => `${count} ${count === 1 ? 'star' : 'stars'}`;
const counted = (count: number, text: string): string => `${text} ${count === 1 ? 'review' : 'reviews'}`;

export const R = {
  reviews: 'Reviews',
  reviewsOf: (tool: string) => `Reviews of ${tool}`,
  reviewsIntro: (tool: string) => `What people who use ${tool} say about it.`,
  outOfFive: (score: string) => `Rated ${score} out of 5`,
  counted,
  stars,
  distribution: 'Reviews by stars',
  onlyStars: (count: number, reviews: number, text: string) => `${stars(count)}: ${counted(reviews, text)}`,
  aspects: 'What the ratings say',
  keywords: 'Popular mentions',
  none: (tool: string) => `No reviews of ${tool} yet. Share what you know and help others decide.`,
  failed: 'Failed to fetch reviews. Please try again later.',
  showAll: (text: string) => `Show all ${text} reviews`,
  noneFound: 'No reviews found.',
  toolMissing: 'Tool Not Found',
  search: 'Search the reviews',
  searchPlaceholder: 'Search reviews',
  sortBy: 'Sort by',
  apply: 'Apply',
  showing: (first: string, last: string, total: string) => `Showing ${first}-${last} of ${total} reviews`,
  filterStars: (count: number) => `${stars(count)} only`,
  removeFilter: 'Remove filter',
  write: 'Write a Review',
  edit: 'Edit Review',
  signIn: 'Please login to write a review',
  anonymous: 'Anonymous',
  verified: (platform: string) => `Verified ${platform} User`,
  staff: 'Staff',
  submitter: 'Submitted this tool',
  owner: 'Owns this tool',
  edited: 'Edited by moderator',
  usedFor: (time: UsedFor) => `Used for ${USED_FOR[time].toLowerCase()}`,
  more: (count: number) => `+${count} more`,
  readOn: 'Read on',
  newTab: '(opens in a new tab)',
  website: (tool: string) => `Website of ${tool}`,
  shareReview: 'Share this review',
  reviewCopied: 'Review link copied to clipboard!',
  shareFailed: 'Unable to share or copy link.',
  ownerReply: 'Reply from the owner',
  helpful: 'Helpful',
  helpfulDone: 'Review marked as helpful',
  helpfulSignIn: 'Please login to mark a review as helpful',
  helpfulFailed: 'Your vote could not be sent. Please try again.',
  report: 'Report',
  reportSignIn: 'Please login to report a review',
  reviewNotFound: 'Review not found',
  reviewerNotFound: 'Reviewer not found',
  reviewsBy: (name: string) => `Reviews by ${isolated(name)}`,
  reviewerIntro: (count: number, score: string) =>
    `${counted(count, String(count))} on this site, newest first. ${score} stars on average.`,
  rateFirst: (tool: string) => `How many stars for ${isolated(tool)}?`,
  showOthers: 'Show other reviews',
  reviewTitle: (title: string, tool: string) => `${isolated(title)}: a review of ${tool}`,
  reviewBy: (name: string, tool: string) => `${isolated(name)} on ${tool}`,
  pending: 'Only you and the moderators can see this review until it is approved.',
  notRated: 'Not rated',
} as const;

/** Words of the button that asks a question (S2 2). */
export const ASK = {
  action: 'Ask a question',
  signIn: 'Please login to ask a question',
} as const;
