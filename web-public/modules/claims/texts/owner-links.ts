/** The words of the owner's ways to a listing; apart, as every page of a tool loads them. */
export const OWNED = {
  editListing: 'Edit your listing',
  analytics: 'Analytics',
} as const;
