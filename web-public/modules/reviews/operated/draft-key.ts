/** The key of drafts of reviews in the browser's storage. Alone in this file, as every page loads it. */
export const DRAFTS = 'reviewDraft';
