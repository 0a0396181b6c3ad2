import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page "Submit" alone: other pages load none of them. Its server has those that admins may change. */

export const EXAMPLE = {
  heading: 'What a finished listing looks like',
  text: (name: string) => `${isolated(name)}, as it appears on its page.`,
  open: 'See the full page',
  pros: 'Things to like',
  cons: 'Things not to like',
  parts: 'What it consists of',
  each: [
    { label: 'Logo, name and one line', text: 'They appear on cards, in lists and in search results.' },
    { label: 'Categories and price', text: 'Visitors browse and filter by them.' },
    { label: 'An introduction', text: 'What the tool does, and for whom. Search uses it, too.' },
    { label: 'Likes and a dislike', text: 'People read them first. Naming a limit makes the rest credible.' },
    { label: 'A picture', text: 'It says more in a second than a paragraph does.' },
  ],
} as const;
