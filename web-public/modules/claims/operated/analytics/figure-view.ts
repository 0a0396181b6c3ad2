import { fullCount, shortDate } from '../../../../app/ui/format';
import type { Figure } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';

/** A number with at most one decimal, as medians have. */
export const numberText = (value: number | null | undefined): string =>
  typeof value === 'number' ? fullCount(Math.round(value * 10) / 10) : '–';

/** Returns `true` if something was counted; a chart of zeros is none. */
export const hasCounts = ({ values }: Figure): boolean => values.some(({ amount }) => amount > 0);

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
