import type { ExplainedPart } from './explained';

/** The page about the order of lists; the formulas are those of docs/ranking.md, checked there by tests. */
export const HOW = {
  title: 'How Ranking Works',
  heading: 'How ranking works',
  intro:
    'No place can be bought, and nobody sees another order than you do. This is what decides which tool stands above which.',
} as const;

export const RANKING_PARTS: ExplainedPart[] = [
  {
    id: 'popularity',
    heading: 'Popularity',
    paragraphs: [
      'Lists begin with the most popular tools unless they say otherwise. Popularity lies between 0 and 100 and is made of six parts, each between 0 and 1:',
    ],
    formula:
      'popularity = 100 × freshness × (0.18 visits + 0.12 views + 0.15 saves\n                              + 0.15 upvotes + 0.20 rating + 0.20 prominence)',
    points: [
      'Visits, views, saves and upvotes grow slowly: the step from 10 to 100 weighs as much as the one from 1,000 to 10,000. Visits and views are full at a million, saves and upvotes at a hundred thousand.',
      'The rating is the careful mean below, divided by five. A tool without reviews counts as 3.5.',
      'Prominence is a weight from 1 to 5 that the editors give.',
      'Freshness lies between 0.85 and 1. It falls by half of what can be lost in every year since the listing was last edited or published.',
    ],
  },
  {
    id: 'ratings',
    heading: 'Best rated',
    paragraphs: [
      'One delighted review says little about the next one. So a score is drawn towards 3.5 as if eight reviews had said so, and the more reviews there are, the less that matters:',
    ],
    formula: '(8 × 3.5 + number of reviews × score) / (8 + number of reviews)',
    points: [
      'A single review of 5 makes 3.67; sixty reviews of 4.9 on average make 4.74.',
      'Tools without reviews come last.',
      'Whoever sorts a list by “Ratings” sees the plain mean.',
    ],
  },
  {
    id: 'trend',
    heading: 'Trend',
    paragraphs: [
      'The trend compares the last two weeks with the four weeks before. A view of a tool counts once, a visit to its site twice, a save and an upvote four times each, and recent days count more than earlier ones:',
    ],
    formula:
      'R = today and yesterday + (days 2 to 6) / 2 + (days 7 to 13) / 4\nE = 6.25 × (an average day of the four weeks before)\ntrend = (R − E) / √(E + 25), at least 0',
    points: ['The rise is measured against what chance would do, so small numbers prove little:'],
    table: {
      head: ['History', 'Trend'],
      rows: [
        ['100 views a day, as ever', '0'],
        ['150 a day for two weeks, after 100', '12.26'],
        ['Half more, on a hundredth of that traffic', '0.58'],
        ['3 views today, none before', '0.6'],
        ['A new tool with 40 views yesterday', '8'],
        ['10 a day, after 100', '0'],
      ],
    },
  },
  {
    id: 'lists',
    heading: 'The ranked lists',
    paragraphs: [
      '“Most Viewed”, “Most Visited”, “Most Saved”, “Most Upvoted” and “Most Reviewed” go by that one number, “New Launched” by the day a tool was first published. Where two tools are level, the more popular one comes first, then the alphabet decides.',
      'Sections such as “Best AI Tools” and the use cases are put together by hand and stand in the order their editors gave them.',
    ],
  },
  {
    id: 'search',
    heading: 'Search',
    paragraphs: [
      'Results stand in the order of how well a tool fits the words of the search and their meaning. A tool whose name is searched for comes first.',
    ],
    points: [
      'Of tools that fit about equally well the more popular one comes first. That makes at most a twentieth, so it lifts nothing that does not fit.',
      'A search that is the name of a category, such as “image generator”, is fitted by all of its tools. Among them popularity decides more: the best known of all may stand four tenths higher than one that nobody knows.',
      'In a new directory, without visits and votes, that is the weight that the editors give.',
    ],
  },
  {
    id: 'counting',
    heading: 'What is counted',
    paragraphs: [
      'A view and a visit count once per tool, visitor and day; programs that browse do not count. Who was counted is deleted the next day. The daily numbers are stored for 90 days.',
      'One person has one upvote and one save for a tool, and can take both back.',
    ],
  },
];
