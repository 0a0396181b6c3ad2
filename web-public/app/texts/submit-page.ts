import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page "Submit" alone: other pages load none of them. Its server has those that admins may change. */

export const EXAMPLE = {
  heading: 'What a finished listing looks like',
  text: (name: string) => `${isolated(name)}, as its page shows it.`,
  open: 'See its whole page',
  pros: 'Things to like',
  cons: 'Things not to like',
  parts: 'What it is made of',
  each: [
    { label: 'Logo, name and one line', text: 'Cards, lists and search results show them.' },
    { label: 'Categories and price', text: 'Visitors browse and filter by them.' },
    { label: 'An introduction', text: 'It says what the tool does and for whom. The search reads it, too.' },
    { label: 'Likes and a dislike', text: 'They are read first. Who names a limit is believed.' },
    { label: 'A picture', text: 'It shows in a second what texts explain.' },
  ],
} as const;
