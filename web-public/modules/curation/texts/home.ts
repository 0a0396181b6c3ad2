/** The words of the home page's section about use cases. */
export const USE_CASES = {
  heading: 'Most Popular AIs by Use Cases',
  select: 'Use case',
  show: 'Show',
  none: 'Sorry, we could not find any AIs with this use case',
} as const;

/** Shown when the list of use cases cannot be read (S1 2.3); the names are other names of these addresses. */
export const BUILT_IN_USE_CASES = [
  { name: 'Image & Art Creation', slug: 'image-generation' },
  { name: 'Content Generation', slug: 'copywriting' },
  { name: 'Code Generation', slug: 'code-generation' },
  { name: 'Video Creation', slug: 'video-generation' },
  { name: 'Audio Generation', slug: 'audio-music-creation' },
  { name: 'Data Analysis', slug: 'data-analysis-bi' },
  { name: 'Business & Productivity', slug: 'automation' },
  { name: 'Education & Learning', slug: 'ai-tools-for-students' },
].map((useCase) => ({ ...useCase, path: `/use-cases/${useCase.slug}` }));
