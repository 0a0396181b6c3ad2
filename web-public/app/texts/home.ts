/** The words of the home page. */
export const H = {
  title: 'Find the Right AI Tool for the Job',
  heading: 'Find the right AI tool for the job',
  intro: 'Search and compare AI tools, agents and GPTs by what they do, what they cost and what people say about them.',
  searchLabel: 'What do you want to do?',
  topSearches: 'Top Searches',
  features: 'What you can do here',
  topCategories: 'Browse by category',
  tools: (count: string) => (count === '1' ? '1 tool' : `${count} tools`),
  justLaunched: 'Just Launched',
  trending: 'Trending AIs',
  noTrending: (tab: string) => `Currently there are no ${tab} AIs`,
  popular: 'Popular AI Tools & Agents',
  useCases: 'Most Popular AIs by Use Cases',
  useCase: 'Use case',
  noUseCaseTools: 'Sorry, we could not find any AIs with this use case',
  show: 'Show',
  showMore: 'Show More',
  moreOf: (name: string) => `Show More: ${name}`,
  usingAi: 'Using an AI?',
  usingAiText: 'Tell others what it does well, what it does not, and whether it is worth its price.',
  writeAReview: 'Write a Review',
  reviewHeading: 'Search a Tool to Review',
  reviewChosen: 'Chosen tool',
  reviewClear: (tool: string) => `Clear ${tool}`,
  writeReview: 'Write Review',
} as const;

/** The strip under the search. */
export const FEATURES = [
  { icon: 'search', title: 'AI-powered Search', text: 'Say what you want to get done; typos are fine.', to: '/search' },
  { icon: 'spark', title: 'Expert Insights', text: 'What each tool does, costs and is good at.', to: '/all' },
  { icon: 'filter', title: 'In-depth Comparision', text: 'Up to three tools side by side.', to: '/compare' },
  { icon: 'star', title: 'Verified User Reviews', text: 'What people say who use them.', to: '/all-reviews' },
] as const;

/** Shown until somebody features others (S1 2.3). */
export const POPULAR_CATEGORIES = [
  { category: 'AI Chatbot', categorySlug: 'ai-chatbot' },
  { category: 'Image', categorySlug: 'image' },
  { category: 'Voice', categorySlug: 'voice' },
  { category: 'Marketing', categorySlug: 'marketing' },
  { category: 'Text & Writing', categorySlug: 'text-writing' },
  { category: 'Video', categorySlug: 'video' },
].map((main) => ({ type: 'main', subcategory: '', subcategorySlug: '', ...main }));

/** Shown when the list of use cases cannot be read (S1 2.3); the names are other names of these addresses. */
export const BUILT_IN_USE_CASES = [
  { name: 'Image & Art Creation', slug: 'image-generation' },
  { name: 'Content Generation', slug: 'copywriting' },
  { name: 'Code Generation', slug: 'code-generation' },
  { name: 'Video Creation', slug: 'video-generation' },
  { name: 'Audio Generation', slug: 'audio-music-creation' },
  { name: 'Data Analysis', slug: 'data-analysis-bi' },
  { name: 'Business & Productivity', slug: 'automation' },
  { name: 'Education & Learning', slug: 'ai-tools-for-students' },
].map((useCase) => ({ ...useCase, path: `/use-cases/${useCase.slug}` }));
