/** How the page on which owners reply is named. Every page of the dashboard has it. */
export const FEEDBACK_PAGE = {
  label: 'Feedback',
  heading: 'Reviews and questions of your tools',
  intro: 'What members say about the AIs that you own, and what they want to know.',
} as const;
