/** The words of the dashboard's first page and its lists of tools; the other pages load none of them. */
export const LISTED = {
  noSaved: 'You have no saved tools',
  noSavedLead: 'Save a tool from its card to find it here later.',
  noUpvoted: 'You have upvoted no tools',
  noUpvotedLead: 'Upvote the tools you like. Your votes help others choose.',
  tools: 'Tools',
  newestFirst: (count: number) => (count === 1 ? '1 tool' : `${count} tools, the newest first`),
  suggested: 'Good places to start',
  welcome: 'Welcome',
  greeting: (name: string) => `Welcome, ${name}`,
  welcomeText: 'Pick up where you left off, or start something new.',
  unverified: 'Your email address is not confirmed yet. Until it is, your contributions are on hold.',
  toProfile: 'Confirm email',
} as const;
