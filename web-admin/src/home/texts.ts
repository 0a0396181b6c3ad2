/** The texts of the first steps. */
export const STEPS = {
  label: 'Steps',
  singular: 'Step',
  heading: 'Before you open to the public',
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: '(done)',
  unread: 'It cannot be read at the moment.',
  hide: 'Hide these steps',
  unfold: 'Show the steps',
  fold: 'Show less',
  /** `{label}` is the step. */
  skipped: '“{label}” counts as done.',
};

/** The texts of the reports on the first screen. */
export const DOWNLOADS = {
  heading: 'Reports',
  all: 'All reports with their first rows',
};
