/** Words of saving and upvoting; those of the specification stay to the letter (S1 5 and 8). */
export const VOTES = {
  upvote: {
    action: 'Upvote',
    counted: 'upvote',
    signIn: 'Please login to upvote',
    added: 'Tool upvoted successfully',
    removed: 'Upvote removed successfully',
    addFailed: 'Failed to upvote tool',
    removeFailed: 'Failed to remove upvote',
    /** Shown when the list cannot be read; the saved list's failure is silent. */
    listFailed: 'Failed to fetch upvotes',
  },
  save: {
    action: 'Save',
    counted: 'save',
    signIn: 'Please login to save the AI',
    added: 'AI added to saved list',
    removed: 'AI removed from saved list',
    addFailed: 'Failed to save the tool',
    removeFailed: 'Failed to remove the tool from the saved list',
    listFailed: null,
  },
} as const;

/** Shown after an upvote or a helpful mark of a member whose address is not confirmed. */
export const VOTE_UNCOUNTED =
  'Your vote counts once you confirm your email address. You can resend the link from your profile.';

export type VoteKind = keyof typeof VOTES;
export const VOTE_KINDS = Object.keys(VOTES) as VoteKind[];
