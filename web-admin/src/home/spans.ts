export type Period = 'day' | 'week' | 'month';

/** How many periods a chart shows, and their words. */
export const PERIODS: Record<Period, { label: string; count: number; words: string }> = {
  day: { label: 'Day', count: 30, words: '30 days' },
  week: { label: 'Week', count: 12, words: '12 weeks' },
  month: { label: 'Month', count: 12, words: '12 months' },
};

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day of the span that a chart shows together with the one before it, both up to the UTC day of `now`. */
export function firstDay(period: Period, now: number): string {
  const date = new Date(now);
  const count = PERIODS[period].count * 2 - 1;
  if (period === 'month') return isoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, 1)));
  return isoDay(new Date(now - count * (period === 'week' ? 7 : 1) * 86_400_000));
}

export interface Amount {
  day: string;
  amount: number;
}

/** The last `count` amounts, and as many before them. */
export function halves(amounts: Amount[], count: number): { present: Amount[]; before: Amount[] } {
  const present = amounts.slice(-count);
  return { present, before: amounts.slice(0, -count).slice(-count) };
}

export const sumOf = (amounts: Amount[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** The change between two spans in words: `18 % more than in the 30 days before`. */
export function changeOf(present: number, before: number, words: string): string {
  if (present === before) return `As many as in the ${words} before`;
  const more = present > before ? 'more' : 'fewer';
  if (before === 0) return `None in the ${words} before`;
  const percent = Math.max(1, Math.round((Math.abs(present - before) / before) * 100));
  return `${percent} % ${more} than in the ${words} before (${before.toLocaleString('en')})`;
}

/** A part of a figure with its amounts in the two spans. */
export interface Cause {
  part: string;
  amount: number;
  before: number;
}

/** The parts that changed most, in words: `Most of it: Midjourney (12 fewer), Claude (3 more).` */
export function causesOf(causes: Cause[]): string {
  const parts = causes.map(({ part, amount, before }) => {
    const change = Math.abs(amount - before).toLocaleString('en');
    return `${part} (${change} ${amount > before ? 'more' : 'fewer'})`;
  });
  return `Most of it: ${parts.join(', ')}.`;
}

const monthOf = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOf = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A period by its first day: `Mar 3`, `Week of Mar 3` or `Mar 2026`. */
export function periodName(day: string, period: Period): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'month') return monthOf.format(date);
  return period === 'week' ? `Week of ${dayOf.format(date)}` : dayOf.format(date);
}
