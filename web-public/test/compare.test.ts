import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comparePath, comparePicturePath, requestedTools } from '../app/compare/address';
import { parseSelection } from '../app/compare/stored';
import { compareTable, highest } from '../app/comparison/table';
import { card, tool } from './samples';

const requested = (query: string) => requestedTools(new URLSearchParams(query));
const picked = (id: string) => ({ id, slug: `tool-${id}`, name: `Tool ${id}`, logo: null });

describe('the address of a comparison', () => {
  it('names its tools, each once, in order', () => {
    expect(requested('tools=b,a,b,%20c%20').slugs).toEqual(['b', 'a', 'c']);
    expect(requested('tools=a&tools=B').slugs).toEqual(['a', 'b']);
    expect(requested('tools=,,').slugs).toEqual([]);
    expect(requested('').slugs).toEqual([]);
  });

  it('holds three tools; the others are listed apart', () => {
    expect(requested('tools=a,b,c,d,e')).toEqual({ slugs: ['a', 'b', 'c'], beyond: ['d', 'e'] });
    expect(requested('tools=a,b,a,c').beyond).toEqual([]);
  });

  it('is written as it is read', () => {
    expect(comparePath(['a', 'b'])).toBe('/compare?tools=a,b');
    expect(comparePath([])).toBe('/compare');
    expect(requested(comparePath(['a-1', 'b&c']).split('?')[1] ?? '').slugs).toEqual(['a-1', 'b&c']);
    expect(comparePicturePath(['a-1', 'b'])).toBe('/compare/a-1,b');
  });
});

describe('the stored selection', () => {
  it('is what was stored', () => {
    const tools = [picked('1'), picked('2')];
    expect(parseSelection(JSON.stringify(tools))).toEqual(tools);
  });

  it('is taken over from full tool objects', () => {
    const old = [
      { _id: '1', slug: 'one', name: 'One', logoUrl: 'https://one.example/logo.png', pricing: [], rating: {} },
    ];
    expect(parseSelection(JSON.stringify(old))).toEqual([
      { id: '1', slug: 'one', name: 'One', logo: 'https://one.example/logo.png' },
    ]);
  });

  it('has no nonsense in it', () => {
    expect(parseSelection(null)).toEqual([]);
    expect(parseSelection('{broken')).toEqual([]);
    expect(parseSelection('{"id":"1"}')).toEqual([]);
    const mixed = [null, 7, 'x', { id: '1' }, { id: '2', slug: '../evil', name: 'Evil' }, picked('3')];
    expect(parseSelection(JSON.stringify(mixed))).toEqual([picked('3')]);
  });

  it('loads no picture from a script or another scheme', () => {
    const logos = ['javascript:alert(1)', 'data:image/svg+xml,x', '//elsewhere.example/x.png', '/media/x.png'];
    const stored = logos.map((logo, place) => ({ ...picked(String(place)), logo }));
    expect(parseSelection(JSON.stringify(stored.slice(0, 3))).map(({ logo }) => logo)).toEqual([null, null, null]);
    expect(parseSelection(JSON.stringify(stored.slice(3)))[0]?.logo).toBe('/media/x.png');
  });

  it('holds three tools, each once', () => {
    const many = ['1', '1', '2', '3', '4'].map(picked);
    expect(parseSelection(JSON.stringify(many)).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});

describe('the selection', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.resetModules());
  const fresh = () => import('../app/compare/selection');

  it('takes three tools, each once, and no fourth', async () => {
    const { select, selected } = await fresh();
    expect(['1', '2', '2', '3'].map((id) => select(picked(id)))).toEqual(Array(4).fill('selected'));
    expect(select(picked('4'))).toBe('full');
    expect(select(picked('3'))).toBe('selected');
    expect(selected().map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('outlives a reload, and forgets what is taken out', async () => {
    const first = await fresh();
    first.select(picked('1'));
    first.select(picked('2'));
    first.deselect('1');
    vi.resetModules();
    const second = await fresh();
    expect(second.selected()).toEqual([picked('2')]);
    second.clearSelection();
    expect(localStorage.getItem('selectedTools')).toBeNull();
  });
});

describe('the table', () => {
  const one = tool({ name: 'One', features: { pros: ['Quick'], cons: [] } });
  const two = tool({
    name: 'Two',
    pricingType: 'Free',
    priceText: 'Free',
    stats: { visits: 5, pageViews: 0, savedCount: 0, upvotesCount: 0 },
  });
  const rowsOf = (id: string) => compareTable([one, two]).find((section) => section.id === id)?.rows ?? [];
  const row = (id: string, label: string) => rowsOf(id).find((entry) => entry.label === label);

  it('begins with the prices', () => {
    expect(compareTable([one, two]).map(({ heading }) => heading)).toEqual([
      'Pricing',
      'Stats',
      'Tool Details',
      'Photos & Videos',
    ]);
  });

  it('knows what differs', () => {
    expect(row('stats', 'Visits')?.same).toBe(false);
    expect(row('details', 'In short')?.same).toBe(true);
    expect(row('pricing', 'Price')?.same).toBe(false);
  });

  it('marks the highest figure, and none where nobody has one', () => {
    expect(row('stats', 'Visits')?.best).toEqual([1]);
    expect(row('stats', 'Saves')).toBeUndefined();
    expect(highest([2, 5, 5])).toEqual([1, 2]);
    expect(highest([5, 5])).toEqual([]);
    expect(row('details', 'In short')?.best).toEqual([]);
  });

  it('marks the cheapest, where prices are for the same', () => {
    const best = (...prices: [type: string, first: string | null][]) => {
      const tools = prices.map(([pricingType, startingPrice], place) =>
        tool({ pricingType, startingPrice, priceText: `Price ${place}` }),
      );
      return compareTable(tools).find(({ id }) => id === 'pricing')?.rows[0]?.best;
    };
    expect(best(['Paid', '$20/mo'], ['Paid', '$9.99/mo'])).toEqual([1]);
    expect(best(['Paid', '$20/mo'], ['Free', null], ['Paid', null])).toEqual([1]);
    expect(best(['Paid', '$20/mo'], ['Paid', '$9/user/mo'])).toEqual([]);
    expect(best(['Paid', '$20/mo'], ['Paid', 'On request'])).toEqual([]);
    expect(best(['Paid', '$20/mo'], ['Freemium', '$20/mo'])).toEqual([]);
  });

  it('says when the prices were checked once, not below each plan', () => {
    const pricing = ['Pro', 'Team'].map((planName) => ({
      planName,
      price: '20',
      isPopular: false,
      features: 'Voice\nPrice as of June 2025',
    }));
    const { rows } = compareTable([tool({ pricing }), two]).find(({ id }) => id === 'pricing') ?? { rows: [] };
    expect(JSON.stringify(rows).match(/June 2025/g)).toHaveLength(1);
  });

  it('says who makes a tool and where it runs, as far as that is known', () => {
    const known = tool({ name: 'Known', maker: 'Makers', platforms: ['web', 'api'], openSource: false });
    const details = compareTable([known, one]).find(({ id }) => id === 'details')?.rows ?? [];
    const texts = (label: string) => details.find((entry) => entry.label === label)?.cells;
    expect(texts('Made by')).toEqual([
      { kind: 'text', text: 'Makers' },
      { kind: 'text', text: '' },
    ]);
    expect(texts('Platforms')?.[0]).toEqual({ kind: 'text', text: 'Web, API' });
    expect(texts('Open source')?.[0]).toEqual({ kind: 'text', text: 'No' });
    const spoken = tool({ offline: true, interfaceLanguages: ['en', 'pt-BR'], madeIn: 'DE' });
    const rows = compareTable([spoken, one]).find(({ id }) => id === 'details')?.rows ?? [];
    const first = (label: string) => rows.find((entry) => entry.label === label)?.cells[0];
    expect(first('Runs offline')).toEqual({ kind: 'text', text: 'Yes' });
    expect(first('Interface languages')).toEqual({ kind: 'text', text: 'English, Portuguese (Brazil)' });
    expect(first('Made in')).toEqual({ kind: 'text', text: 'Germany' });
    expect(first('Output languages')).toBeUndefined();
  });

  it('leaves out what is empty for all tools', () => {
    expect(row('details', 'Things We Like')?.cells).toEqual([
      { kind: 'list', items: ['Quick'] },
      { kind: 'list', items: [] },
    ]);
    expect(row('details', "Things We Don't Like")).toBeUndefined();
    expect(rowsOf('media')).toEqual([]);
  });

  it('shows a tool whose pricing is not known as not stated', () => {
    const silent = tool({ name: 'Silent', pricingType: null as never, priceText: 'Price not known' });
    expect(card({ priceText: 'Price not known' }).price).toBe('Price not known');
    const pricing = compareTable([silent, two]).find((section) => section.id === 'pricing');
    expect(pricing?.rows.map(({ cells }) => cells[0])).toEqual([
      { kind: 'text', text: 'Price not known' },
      { kind: 'text', text: '' },
    ]);
  });

  it('shows a free tool without plans as free', () => {
    expect(row('pricing', 'Plans')?.cells[1]).toEqual({ kind: 'text', text: 'This Ai is free To Use' });
  });

  it('shows a single tool without calling everything the same', () => {
    expect(compareTable([one])).not.toEqual([]);
    expect(compareTable([one]).every((section) => section.rows.every(({ same }) => !same))).toBe(true);
  });
});
