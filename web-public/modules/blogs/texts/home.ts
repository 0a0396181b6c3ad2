/** The words of the home page's section. */
export const EXPLORE = {
  heading: 'Explore',
  showMore: 'Show More',
  all: 'all blogs',
} as const;
