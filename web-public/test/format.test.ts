import { describe, expect, it } from 'vitest';
import { noun, pageRange, planPrice, scoreText, shortCount, shortDate } from '../app/ui/format';

it.each([
  [0, 'upvotes'],
  [1, 'upvote'],
  [2, 'upvotes'],
])('of %d one speaks as of %s', (count, text) => expect(noun(count, 'upvote')).toBe(text));

it.each([
  [5, '5.0'],
  [4.99, '4.9'],
  [4.94, '4.9'],
  [3.25, '3.3'],
  [3.24, '3.2'],
  [4.35, '4.4'],
  [1, '1.0'],
])('a score of %d reads %s', (score, text) => expect(scoreText(score)).toBe(text));

describe('short counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1234, '1.2K'],
    [10_000, '10K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [2_560_000, '2.5M'],
  ])('%d reads %s', (count, text) => expect(shortCount(count)).toBe(text));
});

describe('plan prices', () => {
  it.each([
    ['20', 'USD', '$20.00'],
    ['1,299.5', 'EUR', '€1,299.50'],
    ['9', 'CAD', 'C$9.00'],
    ['1200', 'JPY', '¥1,200'],
    ['15', 'CHF', 'CHF 15.00'],
    ['', 'USD', 'Free'],
    ['  ', 'USD', 'Free'],
    ['Talk to us', 'USD', 'Talk to us'],
  ])('"%s" in %s reads %s', (price, currency, text) => expect(planPrice(price, currency)).toBe(text));
});

describe('dates', () => {
  it('are in UTC wherever they are read', () => expect(shortDate('2026-11-21T23:59:59Z')).toBe('Nov 21, 2026'));
  it('are empty when they cannot be read', () => expect(shortDate('soon')).toBe(''));
});

describe('the range of a page', () => {
  it('ends with the list', () => expect(pageRange(2, 20, 25)).toEqual({ first: 21, last: 25 }));
  it('is nothing for nothing', () => expect(pageRange(1, 20, 0)).toEqual({ first: 0, last: 0 }));
});
