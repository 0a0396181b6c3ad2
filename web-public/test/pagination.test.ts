import { describe, expect, it } from 'vitest';
import { pageWindow } from '../app/list/pagination';

describe('the pages on offer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    // A gap of one page is that page.
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('on page %d of %d', (current, total, pages) => expect(pageWindow(current, total)).toEqual(pages));
});
