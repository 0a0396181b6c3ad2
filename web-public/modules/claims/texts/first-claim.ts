/** In place of the table while nothing is claimed. */
export const FIRST_CLAIM = {
  heading: 'Take charge of your listing',
  text: 'Find your tool, prove that it is yours through its website or with documents, and decide what people read about it.',
  points: 'What an owner gets',
  notListed: 'Not listed yet?',
} as const;
