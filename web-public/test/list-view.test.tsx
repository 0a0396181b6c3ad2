import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { freshDay } from '../app/card/card-view';
import { ListView } from '../app/list/ListView';
import { filterView } from '../app/list/filter-view';
import { failedList, type ListResult } from '../app/list/list-loader';
import { type ListState, parseListState } from '../app/list/list-state';
import { T } from '../app/texts/site';
import { R } from '../app/texts/rankings';
import { card } from './samples';

const GROUPS = filterView([
  {
    label: 'Price',
    key: 'price',
    options: [
      { label: 'Free', value: 'Free', count: 1200, selected: true },
      { label: 'Paid', value: 'Paid', count: 3, selected: false },
    ],
  },
]);

const found: ListResult = {
  error: null,
  tools: [card()],
  groups: GROUPS,
  total: 41,
  pages: 3,
  ranked: null,
  picked: 0,
  related: null,
  parts: {},
};

/** The list as the server writes it, parsed. */
function draw(query: string, list: ListResult): Document {
  const state = parseListState(new URLSearchParams(query)) as ListState;
  const Stub = createRoutesStub([
    { path: '/all', Component: () => <ListView state={state} list={list} perPage={20} /> },
  ]);
  const html = renderToString(<Stub initialEntries={[`/all?${query}`]} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent);
const links = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.getAttribute('href'));

describe('a list with results', () => {
  const page = draw('price=Free&sort=views&page=2', found);

  it('counts what is shown of what there is', () => {
    expect(texts(page, '.toolbar [role=status]')).toEqual(['Showing 21-40 of 41 tools']);
  });

  it('counts a single one', () => {
    const one = draw('', { ...found, total: 1, pages: 1 });
    expect(texts(one, '.toolbar [role=status]')).toEqual(['Showing 1-1 of 1 tool']);
  });

  it('is a GET form that works without JavaScript', () => {
    expect(page.querySelector('form#filters')?.getAttribute('method')).toBe('get');
    expect(page.querySelector('form#filters button[type=submit]')?.textContent).toBe(T.apply);
    expect(page.querySelector('select[name=sort]')?.getAttribute('form')).toBe('filters');
    expect(texts(page, '.option-count')).toEqual(['1,200', '3']);
  });

  it('marks what is chosen and lets each choice be taken back by a link', () => {
    expect(page.querySelector('input[value=Free]')?.hasAttribute('checked')).toBe(true);
    expect(page.querySelector('input[value=Paid]')?.hasAttribute('checked')).toBe(false);
    expect(links(page, '[aria-label="Remove filter Completely free"]')).toEqual(['/all?sort=views']);
    expect(texts(page, '.filters-open .count')).toEqual(['1']);
  });

  it('has real links to its pages that keep filters and order', () => {
    expect(links(page, '.pagination a[rel=prev]')).toEqual(['/all?price=Free&sort=views']);
    expect(links(page, '.pagination a[rel=next]')).toEqual(['/all?price=Free&sort=views&page=3']);
    expect(texts(page, '.pagination [aria-current=page]')).toEqual(['2']);
  });

  it('shows no figure that is zero', () => {
    expect(page.querySelector('.card-rating')).toBeNull();
    expect(texts(page, '.card-stats')).toEqual([]);
    expect(texts(page, '.card-actions')).toEqual(['Compare SampleSave SampleUpvote Sample']);
  });

  it('shows the figures that there are, in words, those of views among search results alone', () => {
    const stats = { visits: 1, pageViews: 1200, savedCount: 2, upvotesCount: 1 };
    const seen = card({ stats, rating: { score: 4.5, totalReviews: 3 } });
    expect(texts(draw('', { ...found, tools: [seen] }), '.card-stats li')).toEqual([]);
    const counted = draw('', { ...found, tools: [{ ...seen, figures: ['visits', 'views'] }] });
    expect(texts(counted, '.card-facts')).toEqual(['Rated 4.5 (3) reviewsLogo Generator']);
    expect(texts(counted, '.card-stats li')).toEqual(['1 visit', '1.2K views']);
    expect(texts(counted, '.card-actions button').slice(1)).toEqual([
      'Save Sample, 2 saves',
      'Upvote Sample, 1 upvote',
    ]);
  });
});

describe('a card', () => {
  it('names its actions for those who do not see the drawings', () => {
    const page = draw('', found);
    expect(texts(page, '.card-actions .act-word')).toEqual(['Save', 'Upvote']);
    expect(texts(page, '.card-deal')).toEqual(['Free planVisit Sample (opens in a new tab)']);
  });

  it('is aligned by the direction of its own name and promise', () => {
    const name = 'كاتب'.repeat(25);
    const page = draw('', { ...found, tools: [card({ name, shortDescription: 'يكتب النصوص' })] });
    expect(texts(page, '.card-name[dir=auto]')).toEqual([name]);
    expect(texts(page, '.card-intro[dir=auto]')).toEqual(['يكتب النصوص']);
  });

  it('tells the day of an update while it is fresh', () => {
    const now = Date.parse('2026-11-26T12:00:00Z');
    expect(freshDay('2026-08-28T12:00:00Z', now)).toBe('2026-08-28T12:00:00Z');
    expect(freshDay('2026-08-28T11:59:59Z', now)).toBe('');
    expect(freshDay('2025-06-30T00:00:00Z', now)).toBe('');
    expect(freshDay('no day', now)).toBe('');
    const updated = '2026-11-20T08:00:00Z';
    expect(texts(draw('', { ...found, tools: [{ ...card(), figures: [], updated }] }), '.card-stats time')).toEqual([
      'Nov 20, 2026',
    ]);
    expect(texts(draw('', found), '.card-stats time')).toEqual([]);
  });
});

describe('a search', () => {
  it('sets apart what is less related, from the hit after the last good one', () => {
    const tools = [card({ id: 'a' }), card({ id: 'b' }), card({ id: 'c' })];
    const grids = (query: string, related: number | null) => {
      const page = draw(query, { ...found, tools, related });
      const sizes = [...page.querySelectorAll('.grid')].map((grid) => grid.children.length);
      return [texts(page, '.less-related p')[0], ...sizes];
    };
    expect(grids('', 2)).toEqual([T.lessRelatedText, 2, 1]);
    expect(grids('', 0)).toEqual([T.onlyLessRelated, 3]);
    expect(grids('page=2', 21)).toEqual([T.lessRelatedText, 1, 2]);
    expect(grids('page=2', 5)).toEqual([T.lessRelatedText, 3]);
    expect(grids('', 41)).toEqual([undefined, 3]);
    expect(grids('', null)).toEqual([undefined, 3]);
  });
});

describe('the filters of a category', () => {
  const option = (value: string) => ({ label: value, value, count: 1 });
  const within = { label: 'Within Image', options: [option('logo')] };
  const groups = [{ label: 'Category', key: 'category' as const, options: [option('voice')], within }];
  const folded = (query: string) => draw(query, { ...found, groups }).querySelector('.also-in');

  it('fold the other categories away until one of them is chosen', () => {
    const page = draw('', { ...found, groups });
    expect(texts(page, '.option-head')).toEqual(['Within Image', 'Also in']);
    expect(texts(page, 'fieldset > .option .option-label')).toEqual(['logo']);
    expect(folded('')?.hasAttribute('open')).toBe(false);
    expect(folded('category=logo')?.hasAttribute('open')).toBe(false);
    expect(folded('category=voice')?.hasAttribute('open')).toBe(true);
  });
});

describe('a ranking', () => {
  const three = [card({ id: 'a' }), card({ id: 'b' }), card({ id: 'c' })];
  const grids = (query: string, ranked: number | null) => {
    const page = draw(query, { ...found, tools: three, ranked });
    const cardsIn = (selector: string) => page.querySelectorAll(`${selector} > .card`).length;
    return [cardsIn('ol.grid'), cardsIn('.picks > ul.grid'), cardsIn('.results > ul.grid')];
  };
  const headings = (page: Document) => texts(page, '.picks-heading');

  it('names the tools that it knows nothing of', () => {
    expect(grids('', 2)).toEqual([2, 1, 0]);
    expect(grids('', 0)).toEqual([0, 3, 0]);
    expect(grids('page=2', 21)).toEqual([1, 2, 0]);
    expect(grids('', 41)).toEqual([3, 0, 0]);
    expect(grids('', null)).toEqual([0, 0, 3]);
  });

  it('has picks with a reason each where none has a figure, before the others', () => {
    const [rated, ...others] = Array.from({ length: 10 }, (_, at) => card({ id: `${at}` }));
    const tools = [{ ...(rated ?? card()), reviews: 2, score: 4.5, categories: [] }, ...others];
    const page = draw('', { ...found, tools, ranked: 0, picked: 6 });
    expect(headings(page)).toEqual([R.picks, R.others]);
    expect([...page.querySelectorAll('.picks')].map((list) => list.querySelectorAll('.card').length)).toEqual([6, 4]);
    expect(texts(page, '.card-why').slice(0, 2)).toEqual([
      'One of the best-known tools here, rated 4.5.',
      'One of the best-known tools for Logo Generator.',
    ]);
    expect(texts(page, '.card-why')).toHaveLength(6);
    expect(headings(draw('page=2', { ...found, tools: three, ranked: 0, picked: 22 }))).toEqual([R.picks, R.others]);
    expect(headings(draw('page=2', { ...found, tools: three, ranked: 5 }))).toEqual([R.others]);
    expect(headings(draw('', { ...found, tools: three, ranked: 0 }))).toEqual([R.unranked]);
  });

  it('is a list of one, too', () => {
    const one = draw('', { ...found, tools: [card()], total: 1, pages: 1, ranked: 1 });
    expect([one.querySelectorAll('ol.numbered > .card').length, headings(one)]).toEqual([1, []]);
  });

  it('numbers the tools with a figure on from the page before', () => {
    const list = draw('page=2', { ...found, tools: three, ranked: 22 }).querySelector('ol.numbered');
    expect(list?.getAttribute('start')).toBe('21');
    expect(list?.getAttribute('style')).toContain('place 20');
    expect(list?.children.length).toBe(2);
  });
});

describe('a list without results', () => {
  it('offers to drop the filters when there are some', () => {
    const page = draw('price=Free', { ...found, tools: [], total: 0, pages: 0 });
    expect(texts(page, '.message p')).toEqual(['No tools found.']);
    expect(links(page, '.message a')).toEqual(['/all']);
  });

  it('shows no filters when there is nothing to filter', () => {
    const page = draw('', {
      error: null,
      tools: [],
      groups: [],
      total: 0,
      pages: 0,
      ranked: null,
      picked: 0,
      related: null,
      parts: {},
    });
    expect(texts(page, '.message p')).toEqual(['No tools found.']);
    expect(page.querySelector('form')).toBeNull();
  });

  it('shows why it failed and leads back to page one', () => {
    const page = draw('price=Free&page=3', failedList('Error loading tools: database is away'));
    expect(texts(page, '.message p')).toEqual(['Error loading tools: database is away']);
    expect(texts(page, '.message a')).toEqual(['Try Again']);
    expect(links(page, '.message a')).toEqual(['/all?price=Free']);
    expect(texts(page, '.group summary')).toContain('Price');
  });
});
