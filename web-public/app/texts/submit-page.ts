/** The words of the page "Submit" alone: other pages load none of them. Those of the specification stay to the letter. */

export const faq = (reviewTime: string): { question: string; answer: string }[] => [
  {
    question: 'What does it cost to list an AI?',
    answer: 'Nothing. Submitting and being listed are free.',
  },
  {
    question: 'What can be submitted?',
    answer: 'Tools, agents and GPTs in which AI does a substantial part of the work, and that people can use today.',
  },
  {
    question: 'Do I have to own the AI that I submit?',
    answer: 'No. Anyone with an account can submit one. Its owner can claim the listing later and keep it up to date.',
  },
  {
    question: 'Which way should I choose?',
    answer:
      'Name and website are enough if you are in a hurry: we complete the rest. With all the details you decide what the page says, and the review is quicker.',
  },
  {
    question: 'How long does the review take?',
    answer: `${reviewTime}. You see its place in the queue in your dashboard, and get a mail when it is decided.`,
  },
  {
    question: 'Can I stop in the middle and continue later?',
    answer:
      'Yes. What you enter is saved as a draft, here and in your account, so that you can go on with any device. A draft that nobody touches for 30 days is deleted.',
  },
  {
    question: 'Can I change my submission?',
    answer:
      'Until it is approved, as often as you like, under My AIs in your dashboard. You can withdraw it there, too.',
  },
  {
    question: 'Why might it not be approved?',
    answer:
      'Because the site does not work, the AI is listed already, the texts say little or something untrue, or it is against our terms. We tell you the reason, and you can send it again.',
  },
  {
    question: 'Who can see my e-mail address and phone number?',
    answer: 'Nobody, unless you allow it in the form. Even then they are shown only to who asks for them on the page.',
  },
  {
    question: 'Does the listing link to my website?',
    answer:
      'Yes. Links of approved listings may be followed by search engines; those of listings under review may not.',
  },
];

export const BENEFITS = [
  {
    heading: 'Instant exposure',
    text: 'Your AI appears in its categories, in the search and among the new ones as soon as it is approved.',
  },
  { heading: 'Dofollow backlinks', text: 'The page of an approved AI links to your website without nofollow.' },
  { heading: 'Ongoing traffic', text: 'Lists, comparisons and search bring visitors long after the launch.' },
  { heading: 'A certified badge', text: 'Approved AIs have widgets with their rating for their own site.' },
  { heading: 'Built-in trust', text: 'Reviews are checked before they are published, and nobody can buy stars.' },
];

export const EXAMPLE = {
  heading: 'What a finished listing looks like',
  text: (name: string) => `${name}, as its page shows it.`,
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
