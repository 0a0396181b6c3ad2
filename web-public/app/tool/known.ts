import type { Tool } from '../api/types';

/** Where tools run, in words. */
export const PLATFORM_NAMES: Record<Tool['platforms'][number], string> = {
  web: 'Web',
  desktop: 'Desktop',
  phone: 'Phone',
  api: 'API',
};

/** Returns "Yes" for open source and "No" for closed source; empty where it is not known. */
export const openSourceWord = (open: boolean | null): string => (open === null ? '' : open ? 'Yes' : 'No');

/** A day as "Nov 2022", in UTC. Empty when unreadable. */
export function monthYear(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });
}
