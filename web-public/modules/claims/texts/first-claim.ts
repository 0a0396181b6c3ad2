/** In place of the table while nothing is claimed. */
export const FIRST_CLAIM = {
  heading: 'Take your listing in hand',
  text: 'Find your AI, prove that it is yours by its website or with documents, and decide what people read about it.',
  points: 'What an owner gets',
  notListed: 'Not listed yet?',
} as const;
