/** Words of suggesting an edit; those the specification gives are kept to the letter. */
export const SUGGEST = {
  action: 'Suggest An Edit',
  heading: (tool: string) => `Suggest an edit of ${tool}`,
  signIn: 'Please login to suggest an edit',
  field: 'What should be changed?',
  fields: [
    { value: '', label: 'The listing as a whole' },
    { value: 'name', label: 'Its name' },
    { value: 'url', label: 'Its website' },
    { value: 'categories', label: 'Its categories' },
    { value: 'pricing', label: 'Its price' },
    { value: 'details', label: 'Its description' },
    { value: 'media', label: 'Its pictures and videos' },
  ],
  proposed: 'What should stand there instead? (optional)',
  reason: 'Why?',
  reasonHint: '10 to 1,000 characters. An editor reads it and decides.',
  reasonWrong: 'Please give a reason of 10 to 1,000 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Your suggestion could not be submitted. Please try again.',
} as const;
