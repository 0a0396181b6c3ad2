/** The words of the dialogs about comments. Those of S2 stay to the letter. */
export const COMMENTING = {
  comment: 'Your comment',
  hint: 'At most 2,000 characters. It appears once a moderator has approved it.',
  empty: 'Please enter a comment.',
  long: 'Please write at most 2,000 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Failed to submit. Please try again.',
  thanks: 'Thank you!',
  thanksText: 'Thanks for commenting. The comment will be available publicly after admin approves them in 1-3 days.',
  done: 'Close',
  removeHeading: 'Delete this comment?',
  removeText: 'It is removed from the page, with the replies to it.',
  remove: 'Delete',
  removing: 'Deleting...',
  removed: 'Comment deleted!',
  removeFailed: 'The comment could not be deleted. Please try again.',
} as const;
