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
  beFirst: 'Be the first to review',
  reviewsOf: (tool: string) => `Reviews of ${tool}`,
  reviewsIntro: (tool: string) => `What people who use ${tool} say about it.`,
  outOfFive: (score: string) => `Rated ${score} out of 5`,
  counted,
  stars,
  distribution: 'Reviews by stars',
  onlyStars: (count: number, reviews: number, text: string) => `${stars(count)}: ${counted(reviews, text)}`,
  aspects: 'What the ratings say',
  keywords: 'Popular mentions',
  none: (tool: string) => `Nobody has reviewed ${tool} yet. What you know about it helps others decide.`,
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
  edited: 'Edited by moderator',
  more: (count: number) => `+${count} more`,
  newTab: '(opens in a new tab)',
  website: (tool: string) => `Website of ${tool}`,
  shareReview: 'Share this review',
  reviewCopied: 'Review link copied to clipboard!',
  shareFailed: 'Unable to share or copy link.',
  ownerReply: 'Reply of the owner',
  helpful: 'Helpful',
  helpfulDone: 'Review marked as helpful',
  helpfulSignIn: 'Please login to mark a review as helpful',
  helpfulFailed: 'Your vote could not be sent. Please try again.',
  report: 'Report',
  reportSignIn: 'Please login to report a review',
  reportHeading: 'Report this review',
  reportIntro: 'A moderator reads it and decides. The author does not learn who reported it.',
  reportReason: 'What is wrong with it?',
  reportReasonMissing: 'Please choose a reason.',
  reportNote: 'Anything the moderator should know? (optional)',
  reportNoteMissing: 'Please say what is wrong with it.',
  reportNoteLong: 'Please write at most 500 characters.',
  reportSubmit: 'Report',
  reportSending: 'Reporting...',
  reported: 'Thank you. A moderator will look at this review.',
  reportFailed: 'The report could not be sent. Please try again.',
  reviewNotFound: 'Review not found',
  showOthers: 'Show other reviews',
  reviewTitle: (title: string, tool: string) => `${title}: a review of ${tool}`,
  reviewBy: (name: string, tool: string) => `${name} on ${tool}`,
  pending: 'Only you and the moderators see this review until it is approved.',
  all: 'All Reviews',
  allIntro: 'What people say about the AI tools, agents and GPTs they use.',
  noReviewsYet: 'No reviews yet',
  beFirstAll: 'Be the first to share your experience with AI tools!',
  error: 'Error',
  allFailed: 'Failed to load reviews',
  browseTools: 'Find a tool to review',
  notRated: 'Not rated',
} as const;

/** Why a review may be reported, by the names the server knows. */
export const REPORT_REASONS = [
  { value: 'off-topic', label: 'It is not about this tool.' },
  { value: 'fake', label: 'It seems to be made up or paid for.' },
  { value: 'advertising', label: 'It advertises something.' },
  { value: 'abusive', label: 'It insults or threatens somebody.' },
  { value: 'personal-data', label: 'It contains personal data of somebody.' },
  { value: 'other', label: 'Something else.' },
] as const;

/** Words of asking a question (S2 2, 5 and 8). */
export const ASK = {
  action: 'Ask a question',
  heading: (tool: string) => `Ask a question about ${tool}`,
  signIn: 'Please login to ask a question',
  question: 'Your question',
  hint: 'At most 200 characters. It appears here with its answer, which we mail you too.',
  empty: 'Please enter a question.',
  long: 'Please write at most 200 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Failed to submit. Please try again.',
  done: 'Your question has been submitted!',
} as const;
