import { isolated } from '@toolbase/web-shared/isolated';

/** The words people read, in one place. Those of the specification stay to the letter. */

export const RANKINGS = {
  newlaunch: {
    api: 'just-launched',
    order: 'Newest',
    label: 'New Launched',
    heading: 'Newly Launched AI Tools',
    description: 'The newest AI tools, agents and GPTs in the directory, latest first.',
  },
  'top-rated': {
    api: 'top-rated',
    order: 'Top rated',
    label: 'Top Rated',
    heading: 'Top Rated AI Tools',
    description: 'AI tools ranked by user ratings.',
  },
  'most-upvoted': {
    api: 'most-upvoted',
    order: 'Most upvoted',
    label: 'Most Upvoted',
    heading: 'Most Upvoted AI Tools',
    description: 'AI tools ranked by upvotes.',
  },
  'most-saved': {
    api: 'most-saved',
    order: 'Most saved',
    label: 'Most Saved',
    heading: 'Most Saved AI Tools',
    description: 'AI tools ranked by how many people have saved them.',
  },
  'most-reviewed': {
    api: 'most-reviewed',
    order: 'Most reviewed',
    label: 'Most Reviewed',
    heading: 'Most Reviewed AI Tools',
    description: 'AI tools ranked by number of reviews.',
  },
  'most-viewed': {
    api: 'most-viewed',
    order: 'Most viewed',
    label: 'Most Viewed',
    heading: 'Most Viewed AI Tools',
    description: 'AI tools ranked by how often their pages are viewed.',
  },
  'most-visited': {
    api: 'most-visited',
    order: 'Most visited',
    label: 'Most Visited',
    heading: 'Most Visited AI Tools',
    description: 'AI tools ranked by how often people visit their websites.',
  },
} as const;
export type RankingSlug = keyof typeof RANKINGS;
export const RANKING_SLUGS = Object.keys(RANKINGS) as RankingSlug[];
export const isRanking = (slug: string): slug is RankingSlug => slug in RANKINGS;

/** The tabs of "Trending AIs" on the home page, in order. */
export const TRENDING: RankingSlug[] = [
  'top-rated',
  'most-upvoted',
  'most-saved',
  'most-reviewed',
  'most-viewed',
  'most-visited',
];

export const TOP_SEARCHES = [
  'convert text to images',
  'convert text to video',
  'help me with coding',
  'generate AI audio',
  'do SEO',
];

/** Filter options of prices in the words of the cards, where the API has others. */
export const PRICE_FILTERS: Record<string, string> = {
  Freemium: 'Freemium (free plan)',
  'Pricing not stated': 'Price not known',
};

/** Values of filters as they read outside their groups, where "Free" and "Free plan" would look the same. */
export const FILTERS_IN_WORDS: Partial<Record<string, Record<string, string>>> = {
  price: { Free: 'Completely free' },
  freePlan: { 'Free plan': 'With a free plan' },
};

/** Sort options, all descending but for the price. */
export const SORTS = [
  { value: 'popularity', label: 'Popularity' },
  { value: 'ratings', label: 'Ratings' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'saves', label: 'Saves' },
  { value: 'views', label: 'Page Views' },
  { value: 'visits', label: 'Visits' },
  { value: 'upvotes', label: 'Upvotes' },
  { value: 'cheapest', label: 'Cheapest first' },
] as const;

/** Spans of time that a ranking can be made over; the first needs no name. */
export const WINDOWS = [
  { value: '', label: 'All time' },
  { value: '30d', label: 'Last 30 days' },
  { value: '7d', label: 'Last 7 days' },
] as const;

export const T = {
  announcement: 'Announcement',
  contact: 'Contact',
  skipToContent: 'Skip to content',
  searchLabel: 'Search AI tools',
  searchPlaceholder: 'Search AI Tools, Agents, GPTs...',
  search: 'Search',
  allAis: "All AI's",
  categories: 'Categories',
  browseCategories: 'Browse the categories',
  mainCategories: 'Main categories',
  rankedLists: 'Ranked lists',
  showAll: 'Show All',
  filters: 'Filters',
  filterResult: 'Filter Result',
  close: 'Close',
  cancel: 'Cancel',
  apply: 'Apply',
  clearAll: 'Clear All',
  showTools: (count: number) => `Show ${count.toLocaleString('en-US')} ${count === 1 ? 'tool' : 'tools'}`,
  sortBy: 'Sort by',
  listShape: 'Show tools as',
  asCards: 'Cards',
  asRows: 'Rows',
  lessRelated: 'Less related',
  lessRelatedText: 'These match only part of your search.',
  onlyLessRelated: 'Nothing matches everything. These come closest.',
  subcategories: 'Subcategories',
  within: (name: string) => `Within ${name}`,
  alsoIn: 'Also in',
  moreIn: (name: string) => `More in ${name}`,
  allOfCategory: (name: string) => `All of ${name}`,
  picksOf: (name: string) => `Our picks for ${name}`,
  relevance: 'Relevance',
  tryAgain: 'Try Again',
  showing: (first: string, last: string, total: string) =>
    `Showing ${first}-${last} of ${total} ${total === '1' ? 'tool' : 'tools'}`,
  showingResults: (first: string, last: string, total: string) =>
    `Showing ${first} - ${last} of ${total} ${total === '1' ? 'Result' : 'Results'}`,
  errorLoading: (message: string) => `Error loading tools: ${message}`,
  fetchFallback: 'Failed to fetch tools',
  allFailed: 'Failed to load AI tools. Please try again.',
  searchFailed: 'Failed to fetch search results.',
  searchTooLong: (length: number) => `A search can have up to 200 characters. Yours has ${length}. Please shorten it.`,
  noTools: 'No tools found.',
  noResults: 'No results found.',
  visit: 'Visit',
  verified: 'Verified',
  verifiedHint: 'The owner has proved that this tool is theirs.',
  noSubcategories: 'No subcategories found.',
  subcategoriesFailed: 'Failed to load subcategories',
  allTitle: 'All AI Tools: Complete Directory',
  categoryHeading: (category: string, year: number) => `Best AI Tools for ${category} in ${year}`,
  categoryTitle: (category: string) => `${category} Tools`,
  sensitiveText: (category: string) =>
    `${category} may contain content that is not suitable for everyone. Do you want to see it?`,
  sensitiveShow: 'Show these tools',
  categoriesTitle: 'AI Tool Categories',
  categoriesHeading: 'Browse by category',
  categoriesIntro:
    'Everything the tools in this directory can help with, from pictures and text to code and everyday life.',
  searchHeading: (query: string) => `Results for “${query}”`,
  searchTitle: (query: string) => `Search: ${query}`,
  searchDescription: (query: string) => `AI tools, agents and GPTs for “${query}”.`,
  correctedTo: 'Showing results for',
  didYouMean: 'Did you mean',
  namedFilters: 'Use as a filter',
  unmetFilters: (labels: string) => `No tool here is marked ${labels} yet. The tools’ own sites may say more.`,
  tried: (ways: string) => `We looked for ${ways}.`,
  triedWays: {
    words: 'these words in names, descriptions and categories',
    spelling: 'other spellings',
    beginnings: 'names that begin like this',
    meaning: 'descriptions with a similar meaning',
  },
  closest: 'Closest matches',
  withoutFilters: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'tool matches' : 'tools match'} without the filters.`,
  rankedOver: 'Ranked over',
  suggestions: 'Suggestions',
  popularSearches: 'Popular searches',
  popularTools: 'Popular tools',
  categorySuggestions: (name: string) => [
    `Popular ${name} Tools`,
    `Best ${name} AI`,
    `Top ${name} Tools`,
    `New ${name} Tools`,
    `Trending ${name}`,
  ],
  aiSuggestions: 'AI Suggestions',
  toolTitle: 'Features, Pricing & Alternatives',
  toolNotFound: 'Tool not found',
  whatIs: (tool: string) => `What is ${tool}?`,
  whoCanUse: (tool: string) => `Who can use ${tool} & how?`,
  whatsSpecial: (tool: string) => `What's so unique or special about ${tool}?`,
  prosAndCons: 'Pros & Cons',
  like: 'Things We Like',
  dislike: "Things We Don't Like",
  photosAndVideos: 'Photos & Videos',
  websiteOf: (tool: string, day: string) => `The website of ${tool} on ${day}`,
  coverOf: (tool: string) => `${isolated(tool)}, first photo: open all photos and videos`,
  playVideo: 'Play the video',
  playsFrom: (host: string) => `Plays from ${host}`,
  opensOn: (host: string) => `Opens on ${host}`,
  playsFromYouTube: 'The video loads from YouTube only when you play it.',
  watchOnYouTube: 'Watch it on YouTube',
  pricing: 'Pricing',
  freeTool: 'This Ai is free To Use',
  faqs: 'FAQs',
  similar: 'Similar AI Tools',
  lastUpdated: 'Last updated',
  moreFilters: 'More filters',
  showMore: 'Show More',
  showLess: 'Show Less',
  pricesChecked: 'Prices checked',
  priceNotKnown: 'Price not known',
  noPlans: (tool: string, type: string) =>
    `${isolated(tool)} is listed as ${type}. See its website for the current plans.`,
  email: 'Email',
  phone: 'Phone',
  contactFailed: 'The contact details could not be loaded. Please try again.',
  underReview: 'This tool is under review',
  underReviewText: (time: string) =>
    `Our team checks every listing before it is published, which takes ${time}. Until then only its name and introduction are shown.`,
  introduction: 'Introduction',
  usage: 'Usage',
  speciality: 'Speciality',
  share: 'Share',
  linkCopied: 'Link copied to clipboard!',
  shareFailed: 'Unable to share or copy link.',
  gone: '410 Gone - Page No Longer Available',
  notFound: '404 - Page Not Found',
  looking: 'This page does not exist or is not public. Checking whether it is yours...',
} as const;
