import type { ExplainedPart } from './explained';

/** The page about the order of lists, in words first, then in formulas; the formulas are those of docs/ranking.md, checked there by tests. */
export const HOW = {
  title: 'How Ranking Works',
  heading: 'How ranking works',
  intro: 'No position can be bought, and everyone sees the same order. This page explains what decides it.',
  contents: 'On this page',
} as const;

export const RANKING_PARTS: ExplainedPart[] = [
  {
    id: 'short',
    heading: 'In short',
    paragraphs: ['Tools that people use, save and rate well come first.'],
    points: [
      'Lists begin with the most popular tools. Popularity comes from visits, page views, saves, upvotes and ratings, and from how well known the editors think a tool is.',
      'A rating counts for more the more reviews stand behind it. One glowing review does not make a tool the best rated.',
      'A listing that nobody looks after slowly loses ground to those that are up to date.',
      'Sponsored cards are labelled and stand beside the order. They never change it.',
    ],
  },
  {
    id: 'lists',
    heading: 'The ranked lists',
    paragraphs: [
      '“Most Viewed”, “Most Visited”, “Most Saved”, “Most Upvoted” and “Most Reviewed” are ordered by the figure in their name. “New Launched” uses the day a tool was first published. If two tools are tied, the more popular one comes first, then alphabetical order decides.',
      'Sections such as “Best AI Tools” and the use cases are put together by hand, in the order chosen by the editors.',
    ],
  },
  {
    id: 'search',
    heading: 'Search',
    paragraphs: [
      'Results are ordered by how well a tool matches the words of your search and their meaning. If you search for a tool by name, it comes first.',
    ],
    points: [
      'If two tools match about equally well, the more popular one comes first. Popularity adds at most a twentieth, so it cannot lift a tool that does not match.',
      'If you search for a category, such as “image generator”, all of its tools match. Among them popularity counts for more: the best known can score up to four tenths higher than an unknown one.',
      'In a new directory without visits and votes, popularity comes from the weight set by the editors.',
    ],
  },
  {
    id: 'counting',
    heading: 'What is counted',
    paragraphs: [
      'A view or a visit counts once per tool, visitor and day. Automated programs do not count. The record of who was counted is deleted the next day. Daily totals are stored for 90 days.',
      'Each person has one upvote and one save per tool, and can take both back.',
    ],
  },
  {
    id: 'popularity',
    heading: 'Popularity',
    paragraphs: [
      'Each tool has a number between 0 and 100, and lists start with the highest unless they say otherwise. Three tenths of it are for visits and views, three for saves and upvotes, two for the rating, and two for how well known the editors think the tool is. In figures, each part between 0 and 1:',
    ],
    formula:
      'popularity = 100 × freshness × (0.18 visits + 0.12 views + 0.15 saves + 0.15 upvotes + 0.20 rating + 0.20 prominence)',
    points: [
      'Visits, views, saves and upvotes grow slowly: going from 10 to 100 counts as much as going from 1,000 to 10,000. Visits and views reach their maximum at a million, saves and upvotes at a hundred thousand.',
      'The rating is the adjusted mean explained below, divided by five. A tool without reviews counts as 3.5.',
      'Prominence is a weight from 1 to 5, set by the editors.',
      'Freshness is between 0.85 and 1. Each year since the listing was last edited or published, it loses half of what is left to lose.',
    ],
  },
  {
    id: 'ratings',
    heading: 'Best rated',
    paragraphs: [
      'One glowing review says little about the next. So every score is pulled towards 3.5, as if eight reviews had given that rating. The more reviews there are, the less this matters:',
    ],
    formula: '(8 × 3.5 + number of reviews × score) / (8 + number of reviews)',
    points: [
      'A single review of 5 gives 3.67. Sixty reviews averaging 4.9 give 4.74.',
      'Tools without reviews come last.',
      'Sorting a list by “Ratings” uses the plain mean.',
    ],
  },
  {
    id: 'trend',
    heading: 'Trend',
    paragraphs: [
      'The trend compares the last two weeks with the four weeks before them. A page view counts once, a visit to the website twice, and a save or an upvote four times. Recent days count for more:',
    ],
    formula:
      'R = today and yesterday + (days 2 to 6) / 2 + (days 7 to 13) / 4\nE = 6.25 × (an average day of the four weeks before)\ntrend = (R − E) / √(E + 25), at least 0',
    points: ['The rise is compared with what chance alone would produce, so small numbers prove little:'],
    table: {
      head: ['History', 'Trend'],
      rows: [
        ['100 views a day, as ever', '0'],
        ['150 a day for two weeks, after 100', '12.26'],
        ['The same rise, with a hundredth of the traffic', '0.58'],
        ['3 views today, none before', '0.6'],
        ['A new tool with 40 views yesterday', '8'],
        ['10 a day, after 100', '0'],
      ],
    },
  },
];
