import { noun } from '../../../app/ui/format';

const counted = (count: number, one: string): string[] => (count > 0 ? [`${count} ${noun(count, one)}`] : []);

/** How the page on which owners reply is named. Every page of the dashboard has it. */
export const FEEDBACK_PAGE = {
  label: 'Feedback',
  heading: 'Reviews and questions about your tools',
  intro: 'What members say and ask about the tools you own.',
  waiting: (reviews: number, questions: number): string =>
    `${[...counted(questions, 'question'), ...counted(reviews, 'review')].join(' and ')} without your reply`,
} as const;
