/** In place of the table while nothing is submitted. */
export const FIRST_TOOL = {
  heading: 'Put your AI where people choose',
  text: 'People come here with a task and compare what could do it. A listing is free, and name and website are enough to begin.',
  points: {
    heading: 'What a good listing has',
    each: [
      { heading: 'Name and website', text: 'All that is required.' },
      { heading: 'One line and a category', text: 'Cards show the line; most visitors come by categories.' },
      { heading: 'A logo and a picture', text: 'They show in a second what texts explain.' },
      { heading: 'The price', text: 'Filters and comparisons go by it.' },
      { heading: 'Three things to like, one to know', text: 'Who names a limit is believed.' },
    ],
  },
} as const;
