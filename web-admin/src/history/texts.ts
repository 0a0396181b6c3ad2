/** The texts of histories. */
export const TEXTS = {
  heading: (count: number | undefined) =>
    count === undefined ? 'History of changes' : `History of changes (${count})`,
  none: 'Nothing has been done to it yet.',
  fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
  pages: 'Pages of the history',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer',
  older: 'Older',
  revert: 'Revert',
  revertLabel: (sentence: string) => `Revert: ${sentence}`,
  title: 'Revert this change?',
  intro: 'These fields get the values back that they had before it. The usual rules apply to the values.',
  nothing: 'All fields have the values from before it already, or have been changed since.',
  since: (labels: string) => `Changed again since then: ${labels}. They stay as they are now.`,
  force: 'Put these back, too',
  redacted: (labels: string) => `The history does not store these texts, so they cannot be put back: ${labels}.`,
  done: 'The change is reverted.',
  whole: (count: string) =>
    `All ${count} that were changed at once; those that were changed since then stay as they are`,
  doneAll: (count: string, skipped: number) =>
    skipped > 0 ? `The change of ${count} is reverted, ${skipped} skipped` : `The change of ${count} is reverted.`,
};
