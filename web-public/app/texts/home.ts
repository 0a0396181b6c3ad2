/** The words of the home page. */
export const H = {
  title: 'Find the Right AI Tool for the Job',
  heading: 'Find the right AI tool for the job',
  intro: 'Search and compare AI tools, agents and GPTs by what they do, what they cost and what people say about them.',
  searchLabel: 'What do you want to do?',
  topSearches: 'Top Searches',
  features: 'What you can do here',
  justLaunched: 'Just Launched',
  recentlyAdded: 'Recently added',
  pick: 'Pick of the day',
  trending: 'Trending AIs',
  noTrending: (tab: string) => `Currently there are no ${tab} AIs`,
  popular: 'Popular AI Tools & Agents',
  show: 'Show',
  showMore: 'Show More',
  moreOf: (name: string) => `Show More: ${name}`,
} as const;

/** The strip under the search. */
export const FEATURES = [
  { icon: 'search', title: 'AI-powered Search', text: 'Describe what you want to do. Typos are fine.', to: '/search' },
  { icon: 'spark', title: 'Expert Insights', text: 'What each tool does, costs and is good at.', to: '/all' },
  { icon: 'filter', title: 'In-depth Comparison', text: 'Up to three tools side by side.', to: '/compare' },
] as const;

/** Shown until somebody features others (S1 2.3). */
export const POPULAR_CATEGORIES = [
  { category: 'AI Chatbot', categorySlug: 'ai-chatbot' },
  { category: 'Image', categorySlug: 'image' },
  { category: 'Voice', categorySlug: 'voice' },
  { category: 'Marketing', categorySlug: 'marketing' },
  { category: 'Text & Writing', categorySlug: 'text-writing' },
  { category: 'Video', categorySlug: 'video' },
].map(({ category, categorySlug }) => ({
  key: categorySlug,
  label: category,
  path: `/category/${categorySlug}`,
}));
