import type { Tool } from '../api/types';

/** Where tools run, in words. */
export const PLATFORM_NAMES: Record<Tool['platforms'][number], string> = {
  web: 'Web',
  desktop: 'Desktop',
  phone: 'Phone',
  api: 'API',
};

/** Returns "Yes" or "No" for a fact; empty where it is not known. */
export const truthWord = (fact: boolean | null): string => (fact === null ? '' : fact ? 'Yes' : 'No');

/** The English names of codes; a code that has none stands for itself. */
const namesOf = (type: 'language' | 'region', codes: string[]): string[] => {
  const names = new Intl.DisplayNames('en', { type, languageDisplay: 'standard' });
  return codes.map((code) => names.of(code) ?? code);
};

/** The names of languages in one line. */
export const languageNames = (codes: string[]): string =>
  codes.length > 0 ? namesOf('language', codes).join(', ') : '';

/** The name of a country; empty where it is not known. */
export const countryName = (code: string | null): string => (code ? (namesOf('region', [code])[0] ?? '') : '');

/** A day as "Nov 2022", in UTC. Empty when unreadable. */
export function monthYear(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Returns true when prices were checked within a year, or nobody knows when. */
export const isFresh = (checkedOn: string | null, now = Date.now()): boolean =>
  !checkedOn || now - Date.parse(checkedOn) <= YEAR;
