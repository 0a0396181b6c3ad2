/** How the page on which owners reply is named. Every page of the dashboard has it. */
export const FEEDBACK_PAGE = {
  label: 'Feedback',
  heading: 'Reviews and questions about your tools',
  intro: 'What members say and ask about the tools you own.',
} as const;
