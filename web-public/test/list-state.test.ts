import { describe, expect, it } from 'vitest';
import {
  apiQuery,
  countFilters,
  isVariant,
  listSearch,
  type ListState,
  parseListState,
  withoutFilter,
  withoutFilters,
  withPage,
  withWindow,
} from '../app/list/list-state';

function parse(query: string): ListState {
  const state = parseListState(new URLSearchParams(query));
  if (!state) throw new Error(`no state in ${query}`);
  return state;
}

describe('the list state in the URL', () => {
  it('reads page, sort and repeated filters', () => {
    expect(parse('page=3&sort=views&price=Free&price=Paid&category=image')).toEqual({
      page: 3,
      sort: 'views',
      filters: { price: ['Free', 'Paid'], category: ['image'] },
      retained: {},
    });
  });

  it.each(['0', '-1', '1.5', 'two', '', '99999999'])('has no state for page "%s"', (page) => {
    expect(parseListState(new URLSearchParams({ page }))).toBeNull();
  });

  it('drops what nobody can have meant: empty and repeated values, unknown orders', () => {
    expect(parse('price=&price=Free&price=Free&sort=oldest')).toEqual({
      page: 1,
      sort: '',
      filters: { price: ['Free'] },
      retained: {},
    });
  });

  it('writes the same address whatever the order of the parameters was', () => {
    expect(listSearch(parse('sort=views&price=Free&page=2&category=image&q= cats '))).toBe(
      listSearch(parse('q=cats&category=image&page=2&price=Free&sort=views')),
    );
  });

  it('leaves defaults out of the address', () => {
    expect(listSearch(parse('page=1&sort='))).toBe('?');
  });

  it('survives values with reserved characters', () => {
    const state = parse('q=c%2B%2B%20%26%20rust&reviews=51%2B%20Reviews');
    expect(parse(listSearch(state).slice(1))).toEqual(state);
  });

  it('goes back to page one when a filter is taken away', () => {
    const state = withoutFilter(parse('page=4&price=Free&price=Paid&sort=views'), 'price', 'Free');
    expect(listSearch(state)).toBe('?price=Paid&sort=views');
  });

  it('clears every filter but keeps the query and the order', () => {
    expect(listSearch(withoutFilters(parse('q=cats&price=Free&rating=5&sort=saves&page=2')))).toBe(
      '?q=cats&sort=saves',
    );
  });

  it('keeps everything else when only the page changes', () => {
    expect(listSearch(withPage(parse('price=Free&sensitive=1'), 2))).toBe('?sensitive=1&price=Free&page=2');
  });

  it('counts chosen values over all groups', () => {
    expect(countFilters(parse('price=Free&price=Paid&claims=Claims'))).toBe(3);
  });

  it('calls only filtered or reordered lists variants, not later pages', () => {
    expect(isVariant(parse('page=2'))).toBe(false);
    expect(isVariant(parse('price=Free'))).toBe(true);
    expect(isVariant(parse('sort=views'))).toBe(true);
  });

  it('requests the page from the API, its size and the filters, not for the main category twice', () => {
    expect(apiQuery(parse('categoryMain=image&price=Free'), 20)).toEqual({ page: 1, limit: 20, price: ['Free'] });
  });
});

describe('the span of a ranking', () => {
  it('is part of the address, and goes back to page one', () => {
    expect(listSearch(withWindow(parse('price=Free&page=3'), '7d'))).toBe('?window=7d&price=Free');
    expect(listSearch(withWindow(parse('window=7d&price=Free'), ''))).toBe('?price=Free');
  });

  it('survives a change of filters, and makes a variant', () => {
    expect(listSearch(withoutFilters(parse('window=30d&price=Free')))).toBe('?window=30d');
    expect(isVariant(parse('window=30d'))).toBe(true);
  });

  it('is nothing when nobody offers it', () => {
    expect(parse('window=1y').retained).toEqual({});
    expect(isVariant(parse('window=all'))).toBe(false);
  });
});
