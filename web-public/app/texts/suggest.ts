/** Words of suggesting an edit; those of the specification stay to the letter. */
export const SUGGEST = {
  heading: (tool: string) => `Suggest an edit to ${tool}`,
  field: 'What should be changed?',
  /** The first eight are put in as they are proposed when an editor agrees; the others are for an editor to read. */
  fields: [
    { value: 'name', label: 'Name' },
    { value: 'url', label: 'Website' },
    { value: 'pricingType', label: 'Price' },
    { value: 'shortDescription', label: 'Short description' },
    { value: 'introduction', label: 'Introduction' },
    { value: 'usage', label: 'Usage' },
    { value: 'speciality', label: 'Speciality' },
    { value: 'logoUrl', label: 'Logo address' },
    { value: 'categories', label: 'Categories' },
    { value: 'media', label: 'Pictures and videos' },
  ],
  whole: 'The whole listing',
  prices: ['Free', 'Freemium', 'Free Trial', 'Paid', 'Contact for Pricing'],
  noPrice: 'None of these',
  proposed: 'What should it say instead? (optional)',
  reason: 'Why?',
  reasonHint: '10 to 1,000 characters. An editor reads every suggestion.',
  reasonWrong: 'Please give a reason of 10 to 1,000 characters.',
  submit: 'Submit',
  sending: 'Submitting...',
  failed: 'Your suggestion could not be submitted. Please try again.',
} as const;
