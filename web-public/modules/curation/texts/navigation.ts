/** The words of the use cases in the header's menus and in the footer. */
export const NAV = {
  useCases: 'Use Cases',
  byAudience: 'By Audience',
  byTask: 'By Task',
  allUseCases: 'All use cases',
} as const;
