import { fullCount, shortDate } from '../../../../app/ui/format';
import type { DayFigure, Figure } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';

/** A number with at most one decimal, as medians have. */
export const numberText = (value: number | null | undefined): string =>
  typeof value === 'number' ? fullCount(Math.round(value * 10) / 10) : '–';

/** Returns `true` if something was counted; a chart of zeros is none. */
export const hasCounts = ({ values }: Figure): boolean => values.some(({ amount }) => amount > 0);

/** As many days as a chart has at least. */
const FEWEST_DAYS = 28;

/** The days from the first on which something was counted, of the tool or of its category: a listing may be young. */
export function sinceFirst(values: readonly DayFigure[]): readonly DayFigure[] {
  const first = values.findIndex(({ amount, median }) => amount !== 0 || (median ?? 0) > 0);
  return values.slice(Math.max(0, Math.min(first, values.length - FEWEST_DAYS)));
}

/** Returns the content of a figure's chart, in a sentence. */
export function chartText({ label, total, values }: Figure): string {
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last) return label;
  const peak = values.reduce((most, value) => (value.amount > most.amount ? value : most), first);
  const text = ANALYTICS.chart(label, fullCount(total), shortDate(first.day), shortDate(last.day));
  return peak.amount > 0 ? text + ANALYTICS.peak(fullCount(peak.amount), shortDate(peak.day)) : text;
}

/** A part of a whole in percent. */
export const shareOf = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : '0 %';
