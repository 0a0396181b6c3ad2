/** The words of an owner's analytics. */
export const ANALYTICS = {
  failed: 'The analytics could not be loaded.',
  notOwner: 'Only the owner of this listing can see its analytics.',
  missing: 'This tool is no longer listed.',
  choose: 'Which tool?',
  claimOne: 'Claim a tool',
  of: (name: string) => `Analytics of ${name}`,
  range: (from: string, to: string) => `${from} to ${to}, by days in UTC.`,
  compared: (category: string, tools: string) =>
    `The dashed line is the median of the ${tools} tools in ${category}: half of them have more, half have less.`,
  alone: 'Without a category there is nothing to compare with.',
  download: 'Download as CSV',
  see: 'See the listing',
  line: 'This tool',
  medianLine: 'Median of its category',
  median: (median: string) => `median ${median}`,
  chart: (label: string, total: string, from: string, to: string) => `${label} by day, ${total} from ${from} to ${to}`,
  peak: (amount: string, day: string) => `, most on ${day} with ${amount}`,
  table: (label: string) => `${label} by day`,
  day: 'Day',
  medianHead: 'Median',
  rating: 'Rating',
  ratingNow: (rating: string, reviews: string) => `${rating} from ${reviews}`,
  ratingNone: 'No review yet',
  reviews: 'Reviews',
  origins: 'Where views come from',
  originsIntro: 'Within this site. Who came is not recorded.',
  origin: 'From',
  views: 'Views',
  share: 'Share',
  idle: (labels: readonly string[]) => `Nothing counted: ${labels.join(', ')}.`,
  nothing: 'Nothing was counted in these days.',
  nothingText: 'Figures are added while visitors come. A complete listing is found in more searches and filters.',
  edit: 'Edit the listing',
} as const;

/** For a member who owns no tool yet. */
export const FIRST_ANALYTICS = {
  heading: 'See what your listing brings you',
  text: 'You have not claimed a tool yet. Analytics start on the day a tool was listed, so nothing is lost until you do.',
  points: {
    heading: 'What you see, day by day',
    each: [
      { heading: 'Views and visits', text: 'Who opened the page of your tool, and who went on to your website.' },
      { heading: 'Saves and upvotes', text: 'Members who come back to it, or recommend it.' },
      { heading: 'Search appearances', text: 'How often it was among the results.' },
      { heading: 'Rating and reviews', text: 'Your rating at the end of each day.' },
      { heading: 'The median of your category', text: 'Beside each figure, for comparison.' },
    ],
  },
} as const;
