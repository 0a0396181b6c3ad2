/** The words of the page with the reviews of all tools (S2 2). */
export const ALL = {
  narrow: 'Filter reviews',
  tool: 'Tool',
  allTools: 'All tools',
  starsLabel: 'Stars',
  anyStars: 'Any',
  heading: 'All Reviews',
  intro: 'What people say about the AI tools, agents and GPTs they use.',
  none: 'No reviews yet',
  beFirst: 'Be the first to share your experience with AI tools!',
  error: 'Error',
  failed: 'Failed to load reviews',
  browseTools: 'Find a tool to review',
} as const;
