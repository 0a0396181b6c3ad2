/** The words of the dashboard's first page and its lists of tools; the other pages load none of them. */
export const LISTED = {
  noSaved: 'You have no saved tools',
  noSavedLead: 'Save a tool on its card, and it waits for you here.',
  noUpvoted: 'You have upvoted no tools',
  noUpvotedLead: 'Upvote what you use and like: others choose by it.',
  tools: 'Tools',
  suggested: 'To begin with',
  welcome: 'Welcome',
  greeting: (name: string) => `Welcome, ${name}`,
  welcomeText: 'Go on where you stopped, or begin something new.',
  unverified: 'Your e-mail address is not confirmed yet: what you publish waits for it.',
  toProfile: 'Confirm it',
} as const;
