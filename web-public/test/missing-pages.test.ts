import { expect, test } from 'vitest';
import { MissingPages } from '../app/rendering/missing-pages.server';

test('a page is rendered once for each path and what it shows', () => {
  const pages = new MissingPages<string>();
  let renders = 0;
  const page = (path: string, data: string) => pages.page(path, data, () => `${path} ${data} #${++renders}`);
  expect(page('/all', 'a')).toBe('/all a #1');
  expect(page('/all', 'a')).toBe('/all a #1');
  expect(page('/ai-list', 'a')).toBe('/ai-list a #2');
  expect(page('/all', 'b')).toBe('/all b #3');
});

test('made-up paths displace those that nobody requests, and no others', () => {
  const pages = new MissingPages<number>();
  let renders = 0;
  const page = (path: string) => pages.page(path, '', () => ++renders);
  page('/rare');
  page('/all');
  for (let n = 0; n < 100; n++) {
    page(`/made-up/${n}`);
    expect(page('/all')).toBe(2);
  }
  expect(page('/rare')).toBeGreaterThan(100);
});
