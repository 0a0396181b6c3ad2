/** The words of the dialog that asks a question (S2 5 and 8); it is fetched when it is opened. */
export const QUESTION = {
  heading: (tool: string) => `Ask a question about ${tool}`,
  question: 'Your question',
  hint: 'At most 200 characters. It appears here with its answer, which we mail you too.',
  empty: 'Please enter a question.',
  long: 'Please write at most 200 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Failed to submit. Please try again.',
  done: 'Your question has been submitted!',
} as const;
