/** In place of the table while nothing is submitted. */
export const FIRST_TOOL = {
  heading: 'Get your tool in front of people who are choosing one',
  text: 'People come here with a task and compare the tools that could do it. A listing is free, and a name and a website are enough to start.',
  points: {
    heading: 'What makes a good listing',
    each: [
      { heading: 'Name and website', text: 'All that is required.' },
      { heading: 'One line and a category', text: 'Cards show the line, and most visitors arrive through categories.' },
      { heading: 'A logo and a picture', text: 'A picture says more in a second than a paragraph does.' },
      { heading: 'The price', text: 'Filters and comparisons rely on it.' },
      { heading: 'Three strengths and one limit', text: 'Naming a limit makes the rest credible.' },
    ],
  },
} as const;
