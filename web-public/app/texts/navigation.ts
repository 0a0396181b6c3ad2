/** The words of the header, its menus and the footer. */
export const N = {
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  ai: 'AI',
  categories: 'Categories',
  compare: 'Compare',
  blogs: 'Blogs',
  submit: 'Submit',
  promote: 'Promote',
  comingSoon: 'Coming soon...',
  back: 'Back',
  loading: 'Loading...',
  /** The name of the button that opens an item's list. */
  listOf: (item: string) => `${item} list`,
  subcategoriesOf: (category: string) => `Subcategories of ${category}`,
  allOf: (category: string) => `All of ${category}`,
  menuFailed: 'This list could not be loaded.',
  allCategories: 'All categories',
  aiLists: 'AI lists',
  howRankingWorks: 'How ranking works',
  newTools: 'New tools',
  newToolsOf: (category: string) => `New tools: ${category}`,
  newToolsFeed: 'New tools (RSS)',
  promoteAnAi: 'Promote an AI',
  suggestions: 'Search suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

/** The pages of what people agree on. */
export const FOOTER_LEGAL = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-services', 'Terms of Service'],
] as const;

/** The kinds of pages that search suggestions lead to. */
export const KINDS = { tool: 'Tool', category: 'Category', 'use-case': 'Use case', query: 'Search' } as const;
