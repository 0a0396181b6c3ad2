/** Texts of the frame of all screens. */
export const SHELL = {
  backToSteps: 'Back to first steps',
};
