/** Words of what can be done with a listing; those of the specification stay to the letter (S2 6). */
export const ACTIONS = {
  checkPrices: (month: string) => `Your prices were checked in ${month}: are they still right?`,
  suggest: 'Suggest An Edit',
  suggestSignIn: 'Please login to suggest an edit',
  edit: 'Edit',
  editSignIn: 'Please login to edit the AI',
  claimedByOther: 'Only the user who claimed this AI can make edits.',
  unclaimed: 'You need to claim this AI before making any edits.',
  claim: 'Claim',
  claimSignIn: 'Please login to claim the AI',
  promote: 'Promote',
  promoteSignIn: 'Please login to promote the AI',
  comingSoon: 'Coming soon....',
} as const;
