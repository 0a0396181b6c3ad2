import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { standingOf } from '../operated/own/own-review';
import { cutText, excerptOf, leadOf } from '../reading/excerpt';
import { FoldedParts } from '../reading/FoldedParts';
import { RatingLink } from '../reading/RatingLink';
import { ReviewCard } from '../reading/ReviewCard';
import { readReport } from '../reading/ReportDialog';
import { PageLinks } from '../reading/PageLinks';
import { ReviewsSection } from '../reading/ReviewsSection';
import { ReviewWhole } from '../reading/ReviewWhole';
import { reviewView } from '../reading/review-view';
import { ALL_REVIEWS, isPart, parseReviewsState, reviewsPath } from '../api/reviews-state';
import { halvesOf, Stars } from '../reading/Stars';
import { summaryView } from '../reading/summary-view';
import part from '../tool-page';
import { initials } from '../../../app/ui/monogram';
import { readQuestion } from '../asking/AskDialog';
import { review, tool } from '../../../test/samples';

const form = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

const html = (element: React.ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToString(<Stub />);
};

describe('the address of a list of reviews', () => {
  it('holds what the list shows, and nothing that is as it comes', () => {
    const state = parseReviewsState(new URLSearchParams('q=+fast+&stars=5&sort=helpful&page=3'));
    expect(state).toEqual({ q: 'fast', stars: 5, sort: 'helpful', page: 3 });
    expect(state && reviewsPath('sample', state)).toBe('/ai/sample/reviews?q=fast&stars=5&sort=helpful&page=3');
    expect(reviewsPath('sample')).toBe('/ai/sample/reviews');
  });

  it('passes over what nobody offers, but knows a page that cannot be', () => {
    expect(parseReviewsState(new URLSearchParams('stars=6&sort=worst'))).toEqual(ALL_REVIEWS);
    expect(parseReviewsState(new URLSearchParams('page=0'))).toBeNull();
    expect(parseReviewsState(new URLSearchParams('page=two'))).toBeNull();
  });

  it('is known to search engines only for whole pages', () => {
    expect([isPart(ALL_REVIEWS), isPart({ ...ALL_REVIEWS, page: 2 }), isPart({ ...ALL_REVIEWS, stars: 1 })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the quote of a review', () => {
  const long = 'x'.repeat(400);

  it('is the most telling text, and none where there are only points', () => {
    const { parts } = reviewView(review());
    expect(leadOf(parts)?.key).toBe('teamImpact');
    expect(leadOf(parts.filter((part) => part.key === 'lovedFeatures'))).toBeUndefined();
  });

  it('leads the page before the ratings; a long text stands whole below', () => {
    const page = html(<ReviewWhole review={reviewView(review())} />);
    const quote = page.indexOf('<blockquote>Three people now make');
    expect(quote).toBeGreaterThan(0);
    expect(quote).toBeLessThan(page.indexOf('What the ratings say'));
    expect(page.match(/Three people now make/g)).toHaveLength(1);
    const cut = html(<ReviewWhole review={reviewView(review({ teamImpact: long }))} />);
    expect(cut).toContain(`${'x'.repeat(320)}…</blockquote>`);
    expect(cut).toContain(`<dd>${long}</dd>`);
  });

  it('stands on a card among those of other tools, also when its tool has gone', () => {
    const text = html(<ReviewCard review={reviewView(review({ aiTool: null, teamImpact: long }))} withTool />);
    expect(text).toContain(
      `<blockquote class="review-quote" dir="auto"><div class="prose"><p>${long}</p></div></blockquote>`,
    );
    expect(text).not.toContain('href="/ai/');
  });
});

describe('a review in the list of its tool', () => {
  const longer = 'x'.repeat(700);

  it('has the whole text, folded where it is long', () => {
    const text = html(<ReviewCard review={reviewView(review({ problemSolved: longer, tips: 'y'.repeat(400) }))} />);
    expect(text).toContain(`<dd><div class="prose"><p>${'y'.repeat(400)}</p></div></dd>`);
    expect(text).toContain(`<p>${'x'.repeat(480)}</p><details class="fold">`);
    expect(text).toContain(`</summary><p>${'x'.repeat(220)}</p></details>`);
  });

  it('leads to the reviews of its author, unless the account is no more', () => {
    const authored = review();
    const { user } = authored;
    expect(html(<ReviewCard review={reviewView(authored)} />)).toContain(`href="/reviewer/${user.id}"`);
    const gone = review({ user: { ...user, fullName: '' } });
    expect(html(<ReviewCard review={reviewView(gone)} />)).not.toContain('href="/reviewer/');
  });
});

describe('stars', () => {
  it.each([
    [0, 0],
    [1, 2],
    [3.24, 6],
    [3.25, 7],
    [3.5, 7],
    [3.75, 8],
    [4.74, 9],
    [4.99, 9],
    [5, 10],
  ])('show a score of %d as %d halves', (score, halves) => expect(halvesOf(score)).toBe(halves));

  it('are of one kind, whole, half or empty, and read as one sentence', () => {
    const drawn = html(<Stars score={3.5} />);
    expect(drawn).toContain('aria-label="Rated 3.5 out of 5"');
    expect(drawn.match(/<i[^>]*>/g)).toEqual([
      ...Array<string>(3).fill('<i class="is-on">'),
      '<i class="is-half">',
      '<i>',
    ]);
    expect(html(<Stars score={4.99} />)).toContain('aria-label="Rated 4.9 out of 5"');
  });
});

it('a link to a page is called as it reads', () => {
  const links = html(<PageLinks page={1632} pages={1633} to={(page) => `/all-reviews?page=${page}`} />);
  expect(links).toMatch(/aria-label="Page 1,633"[^>]*>1,633</);
});

it('the parts of a review are folded but for the most telling text', () => {
  const { parts } = reviewView(review());
  const [shown = '', folded = ''] = html(<FoldedParts parts={parts} />).split('<details');
  const lead = leadOf(parts)?.text ?? '';
  expect(lead).not.toBe('');
  expect(shown).toContain(lead);
  for (const part of parts) if ('points' in part) expect(folded).toContain(part.points[0]);
  expect(html(<FoldedParts parts={[]} />)).toBe('');
});

describe('a review card', () => {
  it('cuts a quote after whole characters', () => {
    expect(cutText('x'.repeat(100), 100)).toHaveLength(100);
    expect(cutText('👍'.repeat(101), 100)).toBe(`${'👍'.repeat(100)}…`);
  });

  it('shows three points that were loved, two that annoyed, and how many more there are', () => {
    const { parts } = reviewView(review());
    const [loved, improve] = parts.flatMap((part) => ('points' in part ? [excerptOf(part)] : []));
    expect([loved?.points, loved?.more]).toEqual([['Fast', 'Simple', 'Cheap'], 1]);
    expect([improve?.points, improve?.more]).toEqual([['Hands', 'Text in pictures'], 1]);
  });

  it('shows the verdict first: stars, title, the most telling text and a point of each kind', () => {
    const [shown = '', folded = ''] = html(<ReviewCard review={reviewView(review())} />).split(
      '<details class="fold">',
    );
    for (const text of ['Saves an hour a day', 'Three people now make', 'Fast', 'Hands']) expect(shown).toContain(text);
    for (const text of ['Simple', 'Text in pictures', 'Begin with the examples']) {
      expect(shown).not.toContain(text);
      expect(folded).toContain(text);
    }
    expect(folded).toContain('Read on');
  });

  it('folds all but the quote on phones, among those of other tools', () => {
    const card = html(<ReviewCard review={reviewView(review())} withTool />);
    const [shown = '', folded = ''] = card.split('class="fold fold-phone"');
    expect(shown).not.toContain('Hands');
    expect(folded).toContain('Hands');
  });

  it('opens the review in a new tab, and names who wrote it', () => {
    const text = html(<ReviewCard review={reviewView(review())} withTool />);
    expect(text).toContain('Verified Google User');
    expect(text).toContain('+1 more');
    expect(text).toMatch(/<a class="review-link" href="\/review\/[^"]+" target="_blank" rel="noopener"/);
    expect(text).toContain('href="/ai/sample"');
    expect(text).toContain('aria-label="Rated 4 out of 5"');
    expect(text).toMatch(/<h3 class="review-title" dir="auto">/);
  });

  it('marks what readers should know', () => {
    const text = html(<ReviewCard review={reviewView(review({ mark: 'submitter', editedByModerator: true }))} />);
    expect(text).toContain('Submitted this tool');
    expect(text).toContain('Edited by moderator');
    expect(html(<ReviewCard review={reviewView(review({ mark: 'staff' }))} />)).toContain('Staff');
    expect(html(<ReviewCard review={reviewView(review({ mark: 'owner' }))} />)).toContain('Owns this tool');
  });

  it('shows the fields of reviews from before, and leaves out what is empty', () => {
    const { parts } = reviewView(review({ comment: 'All in all fine.', pros: ['A', ' '], tips: ' ' }));
    expect(parts.map(({ key }) => key)).toEqual([
      'problemSolved',
      'teamImpact',
      'lovedFeatures',
      'improvements',
      'comment',
      'pros',
    ]);
  });

  it('calls an author without a name Anonymous', () => {
    const { author } = reviewView(review({ user: { ...review().user, fullName: ' ' } }));
    expect(author.name).toBe('Anonymous');
    expect([initials('Ada King Lovelace'), initials('Plato')]).toEqual(['AL', 'P']);
  });
});

describe('the reviews on a tool page', () => {
  const rating = {
    rating: { score: 4.25, totalReviews: 2 },
    distribution: { '1': 0, '2': 0, '3': 1, '4': 0, '5': 2 },
    aspects: { easeOfUse: 4.5, valueForMoney: 0, functionality: 4, performance: 4, innovation: 4 },
  };

  it('count all that are published by their stars', () => {
    expect(summaryView(rating)).toMatchObject({ score: 4.25, total: 3, counted: 2, stars: [0, 0, 1, 0, 2] });
  });

  it('lead to the reviews with so many stars, and to those with a mention', () => {
    const reviews = { summary: summaryView(rating), keywords: ['fast'], shown: [reviewView(review())] };
    const text = html(<ReviewsSection tool={tool()} reviews={reviews} />);
    expect(text).toContain('href="/ai/sample/reviews?stars=5"');
    expect(text).not.toContain('stars=4');
    expect(text).toContain('href="/ai/sample/reviews?q=fast"');
    expect(text).toContain('Show all 3 reviews');
  });

  it('are summed up beside the name, once one counts', () => {
    const text = html(<RatingLink summary={summaryView(rating)} />);
    expect(text).toContain('href="#reviews"');
    expect(text).toContain('aria-label="Rated 4.3 out of 5"');
    expect(text).toContain('3 reviews');
    const found = (counted: number) => ({
      summary: { ...summaryView(rating), counted },
      keywords: [],
      shown: [],
    });
    expect([part.rating(tool(), found(0)), part.rating(tool(), 'failed')]).toEqual([false, false]);
    expect(part.rating(tool(), found(1))).toBeTruthy();
  });

  it('take questions where the page has no FAQs', () => {
    const reviews = { summary: summaryView(rating), keywords: [], shown: [] };
    expect(html(<ReviewsSection tool={tool()} reviews={reviews} asks />)).toContain('Ask a question');
    expect(html(<ReviewsSection tool={tool()} reviews={reviews} />)).not.toContain('Ask a question');
  });

  it('invite to the first one, and stand when they cannot be read', () => {
    const none = {
      ...rating,
      rating: { score: 0, totalReviews: 0 },
      distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    };
    const empty = { summary: summaryView(none), keywords: [], shown: [] };
    expect(html(<ReviewsSection tool={tool()} reviews={empty} />)).toContain('No reviews of Sample yet.');
    expect(html(<ReviewsSection tool={tool()} reviews="failed" />)).toContain('Failed to fetch reviews');
  });
});

describe('forms about reviews', () => {
  it('take a report with a reason, and say more when it is another one', () => {
    expect(readReport(form({}))).toEqual({ errors: { reason: 'Please choose a reason.' } });
    expect(readReport(form({ reason: 'other', note: ' ' }))).toEqual({
      errors: { note: 'Please say what is wrong with it.' },
    });
    expect(readReport(form({ reason: 'fake', note: ' bought ' }))).toEqual({
      values: { reason: 'fake', note: 'bought' },
    });
  });

  it('take a question of 1 to 200 characters', () => {
    expect(readQuestion(form({ question: '  ' }))).toHaveProperty('errors.question');
    expect(readQuestion(form({ question: 'x'.repeat(201) }))).toHaveProperty('errors.question');
    expect(readQuestion(form({ question: ' Offline? ' }))).toEqual({ values: 'Offline?' });
  });
});

describe('where a review of one’s own stands', () => {
  const own = { waiting: false, reason: null, reasonText: null, note: null, revision: null };

  it('comes with the reason, once it was decided', () => {
    const rejected = { ...own, reasonText: 'It advertises something.', note: 'The last line.' };
    expect(standingOf({ state: 'rejected', own: rejected }).reasons).toEqual([
      'It advertises something.',
      'The last line.',
    ]);
    expect(standingOf({ state: 'pending', own: { ...rejected, waiting: true } }).reasons).toEqual([]);
  });
});
