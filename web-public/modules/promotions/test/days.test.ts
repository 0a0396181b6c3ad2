import { expect, it } from 'vitest';
import { daysBetween } from '../register/days';

it.each([
  ['2026-11-23', '2026-12-07', ['Nov 23', 'Dec 7, 2026']],
  ['2026-12-28', '2027-01-04', ['Dec 28, 2026', 'Jan 4, 2027']],
  ['', '2027-01-04', ['', 'Jan 4, 2027']],
])('the days from %s to %s have their year once', (first, last, days) => {
  expect(daysBetween(first, last)).toEqual(days);
});
