import { describe, expect, it } from 'vitest';
import { areaPath, heightOf, linePath, roundUp, scaleOf } from '../operated/analytics/chart';
import { chartText, numberText, shareOf, sinceFirst } from '../operated/analytics/figure-view';
import { figure } from './samples';

describe('the scale of a chart', () => {
  it('ends at a round number', () => {
    expect([0, 0.5, 1, 2, 3, 7, 11, 51, 99, 2345].map(roundUp)).toEqual([2, 2, 2, 2, 4, 8, 20, 60, 100, 4000]);
  });

  it('has a whole number in its middle', () => {
    for (let count = 0; count < 500; count += 1) expect((roundUp(count) / 2) % 1).toBe(0);
  });

  it('begins at zero, or below where more was removed than added', () => {
    expect(scaleOf([3, 7], [1, null])).toEqual({ low: 0, high: 8 });
    expect(scaleOf([-3, 4])).toEqual({ low: -4, high: 4 });
    expect(scaleOf([-3, -1])).toEqual({ low: -4, high: 4 });
  });

  it('has a height when there is nothing to show', () => {
    const scale = scaleOf([0, 0], []);
    expect(heightOf(0, scale)).toBe(160);
    expect(linePath([0, 0], scale)).toBe('M0 160L600 160');
  });
});

describe('a line', () => {
  const scale = { low: 0, high: 10 };

  it('goes from edge to edge', () => {
    expect(linePath([0, 10, 5], scale)).toBe('M0 160L300 0L600 80');
  });

  it('has a gap where nothing is known', () => {
    expect(linePath([1, null, undefined, 2, 3], scale)).toBe('M0 144M450 128L600 112');
  });

  it('stands over its area', () => {
    expect(areaPath([0, 10], scale)).toBe('M0 160L600 0L600 160L0 160Z');
  });
});

describe('the days of a chart', () => {
  const days = (amounts: number[], median: number | null = null) =>
    amounts.map((amount, index) => ({ day: `day ${index}`, amount, median }));
  const zeros = (count: number) => Array.from({ length: count }, () => 0);

  it('begin at the first on which something was counted', () => {
    expect(sinceFirst(days([...zeros(50), 3, ...zeros(39)]))[0]?.day).toBe('day 50');
    expect(sinceFirst(days(zeros(90), 2))).toHaveLength(90);
  });

  it('are four weeks at least, as far as there are any', () => {
    expect(sinceFirst(days([...zeros(89), 3]))).toHaveLength(28);
    expect(sinceFirst(days([0, 3]))).toHaveLength(2);
    expect(sinceFirst([])).toEqual([]);
  });
});

describe('the words of a chart', () => {
  it('name the sum and the best day', () => {
    expect(chartText(figure([3, 12, 5], []))).toBe(
      'Views by day, 20 from Nov 22, 2026 to Nov 24, 2026, most on Nov 23, 2026 with 12',
    );
    expect(chartText(figure([0, 0, 0], []))).toBe('Views by day, 0 from Nov 22, 2026 to Nov 24, 2026');
  });

  it('have numbers as people read them', () => {
    expect([numberText(1234.56), numberText(0), numberText(null)]).toEqual(['1,234.6', '0', '–']);
    expect([shareOf(1, 3), shareOf(0, 0)]).toEqual(['33 %', '0 %']);
  });
});
