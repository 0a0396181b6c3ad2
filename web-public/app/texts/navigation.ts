/** The words of the header, its menus and the footer. */
export const N = {
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  ai: 'AI',
  categories: 'Categories',
  compare: 'Compare',
  useCases: 'Use Cases',
  blogs: 'Blogs',
  submit: 'Submit',
  promote: 'Promote',
  comingSoon: 'Coming soon...',
  byAudience: 'By Audience',
  byTask: 'By Task',
  back: 'Back',
  loading: 'Loading...',
  /** The name of the button that opens an item's list. */
  listOf: (item: string) => `${item} list`,
  subcategoriesOf: (category: string) => `Subcategories of ${category}`,
  allOf: (category: string) => `All of ${category}`,
  menuFailed: 'This list could not be loaded.',
  allCategories: 'All categories',
  allUseCases: 'All use cases',
  aiLists: 'AI lists',
  howRankingWorks: 'How ranking works',
  promoteAnAi: 'Promote an AI',
  suggestions: 'Search suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

/** The pages of what people agree on. */
export const FOOTER_LEGAL = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-services', 'Terms of Service'],
] as const;

/** The use cases of the footer: the last part of each address, and its name. */
export const FOOTER_USE_CASES = [
  ['image-generation', 'Image Generation'],
  ['video-generation', 'Video Generation'],
  ['code-generation', 'Code Generation'],
  ['copywriting', 'Copywriting'],
  ['summarization', 'Summarization'],
  ['note-taking', 'Note Taking'],
  ['seo-optimization', 'SEO Optimization'],
  ['social-media', 'Social Media'],
  ['email-writing', 'Email Writing'],
  ['meeting-transcription', 'Meeting Transcription'],
  ['data-analysis-bi', 'Data Analysis & BI'],
  ['automation', 'Automation'],
  ['research-assistance', 'Research Assistance'],
  ['customer-support', 'Customer Support'],
  ['product-design', 'Product Design'],
] as const;

/** What a search suggestion leads to. */
export const KINDS = { tool: 'Tool', category: 'Category', 'use-case': 'Use case', query: 'Search' } as const;
