/** The words of the dialog that asks a question (S2 5 and 8); it is fetched when it is opened. */
export const QUESTION = {
  heading: (tool: string) => `Ask a question about ${tool}`,
  question: 'Your question',
  hint: 'Up to 200 characters. It appears here once it is answered, and we email you the answer.',
  empty: 'Please enter a question.',
  long: 'Please write at most 200 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Failed to submit. Please try again.',
  done: 'Your question has been submitted!',
} as const;
