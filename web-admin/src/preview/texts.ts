/** The texts of the preview of a form. */
export const TEXTS = {
  heading: 'Preview',
  loading: 'The preview is being made…',
  broken: 'This cannot be saved yet; below is what is saved.',
};
