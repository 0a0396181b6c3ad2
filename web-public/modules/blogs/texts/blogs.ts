/** The words of blogs, as lists and cards have them. Those of S1 and S2 stay to the letter. */
export const B = {
  blogs: 'Blogs',
  all: 'All Blogs',
  intro: 'How to choose, try and use AI tools, by people who compare them every day.',
  categoryTitle: (category: string) => `Blogs: ${category}`,
  categoryHeading: (category: string) => `All blogs on ${category}`,
  categoryIntro: (category: string) => `Everything we have written on ${category}.`,
  categories: 'Categories of blogs',
  allCategories: 'All',
  readMore: 'Read More',
  minutes: (minutes: number) => `${minutes} min read`,
  showMore: (count: number) => `Show More (${count} more)`,
  shown: (count: number) => `${count} more ${count === 1 ? 'blog is' : 'blogs are'} shown.`,
  newer: 'Newer blogs',
  loading: 'Loading blogs',
  none: 'No blogs found.',
  failed: 'Failed to load blogs.',
} as const;
