import type { ExplainedPart } from '../site/Explained';

/** A page with what people agree on. It describes what the software does; the operator adds the rest. */
export interface LegalPage {
  title: string;
  path: string;
  intro: string;
  parts: ExplainedPart[];
}

export const PRIVACY: LegalPage = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  intro: 'What this site stores about you, what for, and how you get it back or have it deleted.',
  parts: [
    {
      id: 'visitors',
      heading: 'While you look around',
      paragraphs: [
        'You can read, search and compare without an account. No advertising network and no analytics service learns of your visit.',
        'Openings of tools and visits to their sites are counted. To count you once a day, your network address and the name of your browser are made into a number with a secret that changes every day; the address itself is not stored, and the next day nobody can know that you came back.',
      ],
    },
    {
      id: 'browser',
      heading: 'What your browser stores',
      paragraphs: ['Nothing of this is used to follow you on other sites.'],
      points: [
        'Your theme and the tools you chose to compare, until you remove them.',
        'Once you sign in: two cookies that keep you signed in and that no script can read, one that says that you are, and the list of what you saved and upvoted. All are removed when you sign out.',
        'One more that no script can read: for up to 400 days it remembers that you signed in with this browser, so that whoever guesses passwords cannot lock you out. It stays when you sign out.',
      ],
    },
    {
      id: 'members',
      heading: 'When you have an account',
      paragraphs: ['This is stored for as long as you have an account:'],
      points: [
        'Your name and e-mail address, and your password in a form from which it cannot be read.',
        'What you add to your profile. Others see your name, picture, title, city, country and links; never your e-mail address or phone number.',
        'What you save, upvote, submit, write and suggest.',
        'Where you are signed in: the name of the browser, the network address and the time, so that you can end what was not you.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'Mail about your account is sent by the mail server of whoever runs this site. If you sign in with Google, Google learns that you do, and sends us your name, e-mail address and whether it is confirmed.',
        'Logos may be loaded from the sites of their makers, which then see your network address.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can do',
      paragraphs: ['Your profile has all of it:'],
      points: [
        'Correct what is wrong.',
        'Download everything that is stored about you, as one file.',
        'Delete your account. It is erased after seven days, in which you can change your mind. What others rely on, such as tools you submitted, stays without your name.',
      ],
    },
  ],
};

export const TERMS: LegalPage = {
  title: 'Terms of Service',
  path: '/terms-of-services',
  intro: 'What you can expect of this site, and what it expects of you.',
  parts: [
    {
      id: 'site',
      heading: 'What the site is',
      paragraphs: [
        'A directory of AI tools. It describes them as well as it can and links to their makers; it does not sell them, and is not liable for what they do. Prices and features change: what counts is what the maker says.',
        'The order of lists is explained on the page “How ranking works”. No place in them is for sale; what is promoted is marked.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: ['You must be at least 13 years old to open one.'],
      points: [
        'Give an e-mail address that is yours, and keep your password to yourself.',
        'One person has one account. Votes from made-up accounts do not count.',
        'You can leave whenever you like. An account that harms others is suspended.',
      ],
    },
    {
      id: 'contributions',
      heading: 'What you write and submit',
      paragraphs: [
        'It stays yours. You allow this site to show it, to shorten it and to correct slips in it. What is submitted is read before it is published, and may be rejected.',
      ],
      points: [
        'Write what you know from your own use, and say so when you have a part in a tool.',
        'Submit only pictures and texts that you may pass on.',
        'Nothing that is against the law, that attacks people, or that is advertising in disguise.',
      ],
    },
    {
      id: 'use',
      heading: 'Fair use',
      paragraphs: [
        'Programs may read the site by its documented calls and within its limits. What would slow it down for others, or get around its rules, is not welcome and is stopped.',
      ],
    },
    {
      id: 'liability',
      heading: 'No promises',
      paragraphs: [
        'The site is offered as it is. It is looked after with care, but nobody can promise that it is always there and never wrong. These terms may change; what is written here counts.',
      ],
    },
  ],
};
