/** The words of the use cases in the header's menus and in the footer. */
export const NAV = {
  useCases: 'Use Cases',
  byAudience: 'By Audience',
  byTask: 'By Task',
  allUseCases: 'All use cases',
} as const;

/** The use cases of the footer: the last part of each address, and its name. */
export const FOOTER_USE_CASES = [
  ['image-generation', 'Image Generation'],
  ['video-generation', 'Video Generation'],
  ['code-generation', 'Code Generation'],
  ['copywriting', 'Copywriting'],
  ['summarization', 'Summarization'],
  ['note-taking', 'Note Taking'],
  ['seo-optimization', 'SEO Optimization'],
  ['social-media', 'Social Media'],
  ['email-writing', 'Email Writing'],
  ['meeting-transcription', 'Meeting Transcription'],
  ['data-analysis-bi', 'Data Analysis & BI'],
  ['automation', 'Automation'],
  ['research-assistance', 'Research Assistance'],
  ['customer-support', 'Customer Support'],
  ['product-design', 'Product Design'],
] as const;
