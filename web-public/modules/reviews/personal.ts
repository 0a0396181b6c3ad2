/** Drafts of reviews. */
export const DRAFTS = 'reviewDraft';

export default [DRAFTS];
