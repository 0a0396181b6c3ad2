const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const momentOfYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day, as `Mar 3, 2026`, like the site; text that is no date as it is. */
export function formatDay(text: string): string {
  const date = new Date(isDay(text) ? `${text}T00:00:00` : text);
  return Number.isNaN(date.getTime()) ? text : day.format(date);
}

/** A moment in the admin's own time zone, as `Mar 3, 2026, 2:05 PM`. */
export function formatMoment(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : moment.format(date);
}

/** The same for a list: without the year if it is that of `now`, and without the time if it is not. */
export function formatShortMoment(text: string, now = new Date()): string {
  const date = new Date(text);
  if (date.getFullYear() !== now.getFullYear()) return formatDay(text);
  return momentOfYear.format(date);
}

export const formatNumber = (value: number): string => number.format(value);

/** An exact number, as `-1300.00`, with its thousands apart and all its decimals. */
export const formatDecimal = (text: string): string => text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

const UNITS: [string, number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
];

/** Milliseconds in the two largest units that are not zero: `1 h 5 min`, `1.2 s`, `35 ms`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${formatNumber(Math.round(ms / 100) / 10)} s`;
  const parts: string[] = [];
  let rest = Math.round(ms / 1000) * 1000;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  return parts.slice(0, 2).join(' ');
}
