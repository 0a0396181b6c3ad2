import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { cardView, listedView } from '../app/card/card-view';
import { ToolCard } from '../app/card/ToolCard';
import { parseListState } from '../app/list/list-state';
import { NamedFilters, SummaryPanel, UnmetFilters, ZeroResults } from '../app/search/parts';
import { summaryOf } from '../app/search/search-page';
import { card, tool } from './samples';

function draw(Component: () => React.ReactNode): Document {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return new DOMParser().parseFromString(renderToString(<Stub />), 'text/html');
}

const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent);

describe('the summary of a search', () => {
  const first = { id: 'a', slug: 'remover', name: 'Remover', description: 'Removes backgrounds.', bullets: [] };
  const second = { id: 'b', slug: 'cutter', name: 'Cutter', text: 'Cuts people out.' };

  it('is a list of what the cards do not say, with the logos of the page', () => {
    const hits = [tool({ id: 'a' }), tool({ id: 'b', logoUrl: '/media/cutter.webp' })];
    const summary = summaryOf({ ...first, tools: [second] }, hits);
    const page = draw(() => summary && <SummaryPanel summary={summary} />);
    expect(texts(page, 'li a')).toEqual(['Remover', 'Cutter']);
    expect(texts(page, 'li p')).toEqual(['Removes backgrounds.', 'Cuts people out.']);
    const logos = [...page.querySelectorAll('li')].map((item) => item.querySelector('img')?.getAttribute('src'));
    expect(logos).toEqual([undefined, '/media/cutter.webp']);
  });

  it('is short, and absent where the cards say it all', () => {
    const names = ['b', 'c', 'd', 'e'];
    const tools = names.map((id) => ({ ...second, id }));
    const hits = ['a', ...names].map((id) => tool({ id }));
    expect(summaryOf({ ...first, tools }, hits)?.tools.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const repeated = tool({ id: 'a', shortDescription: 'Removes backgrounds. Free.' });
    expect(summaryOf({ ...first, tools: [] }, [repeated])).toBeNull();
    // The quoted tool is not on the page: it is filtered out, or has gone.
    expect(summaryOf({ ...first, tools: [] }, [tool({ id: 'b' })])).toBeNull();
  });
});

describe('words of a query that name a filter', () => {
  const state = parseListState(new URLSearchParams('q=free logo maker&platform=Web&page=2'));
  const free = { filter: 'freePlan', value: 'Free plan', label: 'Free plan', query: 'logo maker' };

  it('are offered as that filter, which takes their place', () => {
    const filters = [free, { ...free, value: 'Free', filter: 'price', label: 'Free', query: '' }];
    const page = draw(() => state && <NamedFilters state={state} filters={filters} />);
    expect(texts(page, 'nav a')).toEqual(['With a free plan', 'Completely free']);
    expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=logo+maker&freePlan=Free+plan&platform=Web',
      '/all?price=Free&platform=Web',
    ]);
  });

  it('are left alone where the site has no such filter', () => {
    const filters = [{ ...free, filter: 'colour' }];
    expect(
      texts(
        draw(() => state && <NamedFilters state={state} filters={filters} />),
        'nav',
      ),
    ).toEqual([]);
  });
});

test('filters in the query that no tool meets are named', () => {
  const sentences = (labels: string[]) =>
    texts(
      draw(() => <UnmetFilters labels={labels} />),
      'p',
    );
  expect(sentences([])).toEqual([]);
  const [sentence] = sentences(['Output in Polish', 'Made in Peru']);
  expect(sentence).toMatch(/^No tool here is marked “Output in Polish” or “Made in Peru” yet\./);
});

describe('a search that finds nothing', () => {
  it('says what was tried and what comes nearest', () => {
    const nearest = [{ text: 'Midjourney', kind: 'tool' as const, path: '/ai/midjourney' }];
    const page = draw(() => (
      <ZeroResults results={{ tried: ['words', 'spelling', 'meaning'], nearest, unfiltered: null }} />
    ));
    expect(texts(page, 'p')).toEqual([
      'We looked for these words in names, descriptions and categories, other spellings, and descriptions with a similar meaning.',
    ]);
    expect(page.querySelector('.chips a')?.getAttribute('href')).toBe('/ai/midjourney');
  });

  it('says how many the filters hide', () => {
    const page = draw(() => <ZeroResults results={{ tried: ['words'], nearest: [], unfiltered: 12 }} />);
    expect(texts(page, 'p')).toEqual(['12 tools match without the filters.']);
  });
});

describe('the card of a hit', () => {
  it('says why it was found, with the words of the query marked', () => {
    const why = [
      { text: 'Removes ', marked: false },
      { text: 'backgrounds', marked: true },
      { text: '.', marked: false },
    ];
    const page = draw(() => <ToolCard tool={{ ...card(), why }} />);
    expect(texts(page, '.card-intro')).toEqual(['Removes backgrounds.']);
    expect(texts(page, 'mark')).toEqual(['backgrounds']);
  });

  it('has a small picture on lists where there is one, of a fixed size', () => {
    const pictured = tool({ pictureUrl: '/media/4f/shot/320.webp' });
    const page = draw(() => <ToolCard tool={listedView(pictured)} />);
    const picture = page.querySelector('.card-picture');
    const attribute = (name: string) => picture?.getAttribute(name);
    expect(['src', 'alt', 'width', 'height', 'loading'].map(attribute)).toEqual([
      '/media/4f/shot/320.webp',
      '',
      '112',
      '70',
      'lazy',
    ]);
    for (const bare of [listedView(tool()), cardView(pictured)])
      expect(draw(() => <ToolCard tool={bare} />).querySelector('.card-picture')).toBeNull();
  });

  it('has its promise where nothing is marked', () => {
    const page = draw(() => <ToolCard tool={{ ...card({ shortDescription: 'Draws logos.' }), why: [] }} />);
    expect(texts(page, '.card-intro')).toEqual(['Draws logos.']);
    expect(texts(page, 'mark')).toEqual([]);
  });
});
