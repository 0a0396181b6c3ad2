import { expect, test } from 'vitest';
import { formatDay, formatDecimal, formatDuration, formatMoment, formatShortMoment } from '../src/kit/format';

test.each([
  [35, '35 ms'],
  [1234, '1.2 s'],
  [65_000, '1 min 5 s'],
  [3_900_000, '1 h 5 min'],
  [90_061_000, '1 d 1 h'],
  [60_000, '1 min'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  ['-1300.00', '-1,300.00'],
  ['325.5', '325.5'],
  ['1234567.12345', '1,234,567.12345'],
  ['none', 'none'],
])('%s is shown as %s', (text, shown) => {
  expect(formatDecimal(text)).toBe(shown);
});

test('days stay the day they are, and what is no date is shown as it is', () => {
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatMoment('soon')).toBe('soon');
});

test('a list shows the time of this year, and the day of another', () => {
  const now = new Date(2026, 10, 28);
  expect(formatShortMoment(new Date(2026, 2, 3, 14, 5).toISOString(), now)).toMatch(/^Mar 3, 2:05\sPM$/);
  expect(formatShortMoment(new Date(2025, 2, 3, 14, 5).toISOString(), now)).toBe('Mar 3, 2025');
  expect(formatShortMoment('soon', now)).toBe('soon');
});
