import type { IconName } from '../../../app/ui/Icon';
import type { CampaignType } from '../packages/api';

/** The words of the page of packages; those of S3 2.15 stay to the letter. */
export const PROMOTE = {
  title: 'Promote an AI',
  heading: 'Put your AI in front of people who are choosing one',
  intro:
    'People come here with a task and compare what could do it. A promotion gives your AI a marked place beside what they look at. It never changes the order of a list.',
  toPackages: 'See the packages',
  submit: 'Submit an AI for free',
  benefits: 'Why Submit Your Tool?',
  packages: 'Choose your promotion package',
  failed: 'The packages could not be loaded.',
  where: 'Where it stands',
  places: {
    saved: 'Saved AIs',
    upvoted: 'Upvoted AIs',
    rated: 'Rated & Reviewed',
    list: 'Lists and categories',
    search: 'Search results',
  } as Partial<Record<string, string>>,
  gets: 'What you get',
  prices: 'Prices',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  soonText: 'A listing is free, and needs no promotion:',
  interested: 'I am interested',
  faq: 'FAQ',
  registerText: 'Everyone can see who pays for promotion, when and where:',
  register: 'the register of campaigns',
} as const;

/** The things that a campaign of each type has (docs/promotions.md). */
export const GETS: Partial<Record<CampaignType, readonly string[]>> = {
  'title-sponsor': [
    'A marked place above the lists that members keep for themselves',
    'Logo, name and one line, with the ways to your page and to your website',
    'Impressions, page views and visits of every day in your dashboard',
  ],
  'website-visit': [
    'A marked card above lists and search results',
    'A button that leads straight to your website',
    'Impressions, page views and visits of every day in your dashboard',
  ],
};

/** The words of the drawn card. */
export const EXAMPLE = {
  label: 'Example',
  caption: 'A promoted AI above a list, whose order stays as it is.',
  tool: 'Your AI',
  mark: 'Sponsored',
  promise: 'The one line that says what it does.',
  paid: 'Paid for by you, in public.',
} as const;

interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

export const BENEFITS: readonly Benefit[] = [
  {
    icon: 'check',
    title: 'A listing is free',
    text: 'Submitting costs nothing, and a listed AI is found like all others. A promotion only adds to that.',
  },
  {
    icon: 'search',
    title: 'Found by task',
    text: 'Search, categories and use cases lead people to your AI when they look for what it does.',
  },
  {
    icon: 'star',
    title: 'Reviews that help to decide',
    text: 'Members describe what it solved for them. Their ratings stand on your page and on its cards.',
  },
  {
    icon: 'views',
    title: 'Figures you can rely on',
    text: 'Impressions, page views and visits count once for each visitor and day, and programs do not count.',
  },
  {
    icon: 'compare',
    title: 'Fair to everyone',
    text: 'No rank is for sale. What is paid for is marked, with the name of who pays.',
  },
];

interface Faq {
  title: string;
  text: string;
}

export const FAQS: readonly Faq[] = [
  {
    title: 'Where will people see my AI?',
    text: 'A Title Sponsor stands above the lists that members keep for themselves: what they saved, what they upvoted, and what they rated and reviewed. A Website Visit stands above lists and search results, with a button that leads to your website.',
  },
  {
    title: 'Does a promotion change where my AI ranks?',
    text: 'No. Lists and search results have the same order with and without it, and reviews and ratings stay as they are.',
  },
  {
    title: 'Which AIs can be promoted?',
    text: 'Those that are listed here, whose website can be reached, and about which no report or dispute is open. A campaign pauses when that changes.',
  },
  {
    title: 'How do I pay?',
    text: 'You do not pay here, and no card is needed. Once you are interested, we reply by e-mail with the days that are free, and send an invoice.',
  },
  {
    title: 'What will I learn about the campaign?',
    text: 'Your dashboard shows its impressions, page views and visits for every day. They tell you how often it was seen, never by whom.',
  },
];
