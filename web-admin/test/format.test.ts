import { expect, test } from 'vitest';
import { formatDay, formatDuration, formatMoment } from '../src/fields/format';

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

test('days stay the day they are, and what is no date is shown as it is', () => {
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatMoment('soon')).toBe('soon');
});
