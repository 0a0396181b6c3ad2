import { describe, expect, test } from 'vitest';
import { barsOf, type Entry } from '../layout';
import { addMonths, daysIn, formatDays, monthFrom } from '../month';

/** A moment of the admin's own time zone, whatever it is here. */
const at = (day: string, time = '00:00') => new Date(`${day}T${time}`).toISOString();

const entry = (id: string, startsAt: string, endsAt: string, overlaps: string[] = []): Entry => ({
  _id: id,
  id,
  name: `Campaign ${id}`,
  state: 'scheduled',
  weight: 1,
  startsAt,
  endsAt,
  overlaps,
});

const MONTH = '2026-11';
const laid = (...campaigns: Entry[]) =>
  barsOf(campaigns, MONTH).map(({ campaign, from, to, lane }) => [campaign.id, from, to, lane]);

describe('months', () => {
  test('follow each other over the ends of years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonths('2026-03', -15)).toBe('2024-12');
  });

  test('have as many days as in the calendar', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(daysIn)).toEqual([28, 29, 30, 31]);
  });

  test('are named by the address, or are the present one', () => {
    const now = new Date(2026, 10, 26);
    expect(monthFrom('2027-03', now)).toBe('2027-03');
    for (const text of [null, '', '2027-13', '2027-3', 'soon']) expect(monthFrom(text, now)).toBe(MONTH);
  });

  test('a campaign that ends at midnight does not run on the day that begins', () => {
    expect(formatDays(at('2026-11-25'), at('2026-12-09'))).toBe('Nov 25 – Dec 8, 2026');
    expect(formatDays(at('2026-11-25'), at('2026-11-25', '12:00'))).toBe('Nov 25, 2026');
  });
});

describe('the bars of a place', () => {
  test('are in one lane when there is room, and below each other when they share days', () => {
    const bars = laid(
      entry('a', at('2026-11-01'), at('2026-11-11')),
      entry('b', at('2026-11-05'), at('2026-11-21')),
      entry('c', at('2026-11-11'), at('2026-11-21')),
      entry('d', at('2026-11-12'), at('2026-11-21')),
    );
    expect(bars).toEqual([
      ['a', 1, 10, 0],
      ['b', 5, 20, 1],
      ['c', 11, 20, 0],
      ['d', 12, 20, 2],
    ]);
  });

  test('of a few days have room for their text, at the end of the month before them', () => {
    const [first, second, last] = barsOf(
      [
        entry('a', at('2026-11-01'), at('2026-11-02')),
        entry('b', at('2026-11-04'), at('2026-11-05')),
        entry('c', at('2026-11-30'), at('2026-12-01')),
      ],
      MONTH,
    );
    expect(first).toMatchObject({ from: 1, to: 1, at: 1, until: 9, lane: 0 });
    expect(second).toMatchObject({ from: 4, to: 4, at: 4, until: 12, lane: 1 });
    expect(last).toMatchObject({ from: 30, to: 30, at: 22, until: 30, lane: 0, isLonger: false });
  });

  test('end at the borders of the month, and show that there is more', () => {
    const bars = barsOf(
      [
        entry('whole', at('2026-10-20'), at('2026-12-05')),
        entry('begun', at('2026-10-31', '23:59'), at('2026-11-01', '00:01')),
        entry('exact', at('2026-11-01'), at('2026-12-01')),
      ],
      MONTH,
    );
    expect(bars.map(({ from, to, isBegun, isLonger }) => [from, to, isBegun, isLonger])).toEqual([
      [1, 30, true, true],
      [1, 1, true, false],
      [1, 30, false, false],
    ]);
  });

  test('leave out what ends before the month or starts after it', () => {
    const before = entry('before', at('2026-10-01'), at('2026-11-01'));
    const after = entry('after', at('2026-12-01'), at('2026-12-05'));
    expect(laid(before, after)).toEqual([]);
  });

  test('name the campaigns that they overlap with, as far as the month shows them', () => {
    const bars = barsOf(
      [
        entry('a', at('2026-10-01'), at('2026-11-08'), ['b', 'earlier']),
        entry('b', at('2026-11-05'), at('2026-11-20'), ['a']),
        entry('c', at('2026-11-20'), at('2026-11-25')),
      ],
      MONTH,
    );
    expect(bars.map(({ overlaps }) => overlaps)).toEqual([['Campaign b'], ['Campaign a'], []]);
  });
});
