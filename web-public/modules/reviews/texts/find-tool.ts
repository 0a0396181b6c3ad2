/** The words of the dialog that finds the tool to review. */
export const FIND = {
  heading: 'Search a Tool to Review',
  chosen: 'Chosen tool',
  clear: (tool: string) => `Clear ${tool}`,
  write: 'Write Review',
} as const;
