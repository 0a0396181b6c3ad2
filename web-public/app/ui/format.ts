/** Makes something when it is first needed: formats take a phone tens of milliseconds, and few pages need them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const THOUSAND = 1_000;
const MILLION = 1_000_000;

function oneDecimal(value: number, unit: string): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '')}${unit}`;
}

/** A count in short: 999, 1.2K, 3M. Cut, not rounded up, so that 999,999 does not claim a million. */
export function shortCount(count: number): string {
  if (count >= MILLION) return oneDecimal(count / MILLION, 'M');
  if (count >= THOUSAND) return oneDecimal(count / THOUSAND, 'K');
  return String(count);
}

const whole = once(() => new Intl.NumberFormat('en-US'));

/** The word for `count` things of which one is called `one`. */
export const noun = (count: number, one: string): string => (count === 1 ? one : `${one}s`);

export const fullCount = (count: number): string => whole().format(count);

/** A mean of ratings with one decimal, rounded half up; below 5 it never reads as 5. */
export const scoreText = (score: number): string =>
  (score < 5 ? Math.min(4.9, Math.round(score * 10) / 10) : score).toFixed(1);

const dates = once(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** A timestamp or day as "Nov 21, 2026", in UTC so that server and browser agree. Empty when unreadable. */
export function shortDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : dates().format(date);
}

const longDates = once(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** A timestamp as "November 28, 2026", in UTC as in mails. Empty when unreadable. */
export function longDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : longDates().format(date);
}

const moments = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** A timestamp as "Nov 21, 2026, 11:05 AM", by the reader's clock: for what the server does not render. */
export const localTime = (value: string): string => moments().format(new Date(value));

const SYMBOLS: Record<string, string> = {
  USD: '$',
  EUR: '€',
  INR: '₹',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  CAD: 'C$',
  AUD: 'A$',
};

/** Currencies without minor units are shown without decimals. */
const WHOLE_CURRENCIES = new Set(['JPY', 'KRW']);

/**
 * A plan's price: a number as currency with two decimals, other text as it is, nothing as "Free".
 * Currencies without a symbol of their own show their code.
 */
export function planPrice(price: string, currency: string): string {
  const text = price.trim();
  if (text === '') return 'Free';
  const amount = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(amount)) return text;
  const digits = WHOLE_CURRENCIES.has(currency) ? 0 : 2;
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  return `${SYMBOLS[currency] ?? `${currency} `}${number}`;
}

/** "Showing 21-40 of 240": the first and last place on a page. */
export function pageRange(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: total === 0 ? 0 : (page - 1) * perPage + 1, last: Math.min(page * perPage, total) };
}

/** The host of an address without its `www.`; the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
