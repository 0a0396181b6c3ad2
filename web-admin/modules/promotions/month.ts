/** A month of the admin's own time zone, as `2026-12`. */
export type Month = string;

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const two = (part: number) => String(part).padStart(2, '0');

/** The number of the month since the year 0. */
const countOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

export const monthOf = (date: Date): Month => `${date.getFullYear()}-${two(date.getMonth() + 1)}`;

/** The month that an address names; the present one when it names none. */
export const monthFrom = (text: string | null, now: Date): Month => (text && MONTH.test(text) ? text : monthOf(now));

export function addMonths(month: Month, months: number): Month {
  const count = countOf(month) + months;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** When the month begins. */
export const startOf = (month: Month): Date => new Date(Math.floor(countOf(month) / 12), countOf(month) % 12, 1);

/** How many days it has. */
export function daysIn(month: Month): number {
  const next = startOf(addMonths(month, 1));
  return new Date(next.getFullYear(), next.getMonth(), 0).getDate();
}

/** `December 2026` */
export const nameOf = (month: Month): string => name.format(startOf(month));

/** The last day on which something happens that ends at this moment: at midnight a day has not begun. */
export const lastDayOf = (endsAt: string): Date => new Date(new Date(endsAt).getTime() - 1);

/** The days from the start to the end, as `Nov 25 – Dec 8, 2026`; one day as itself. */
export const formatDays = (startsAt: string, endsAt: string): string =>
  // Formats put thin spaces around the dash, which fonts lack.
  day.formatRange(new Date(startsAt), lastDayOf(endsAt)).replace(/\s/g, ' ');
