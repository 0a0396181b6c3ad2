import type { Tool } from '../api/types';

/** Where tools run, in words. */
export const PLATFORM_NAMES: Record<Tool['platforms'][number], string> = {
  web: 'Web',
  desktop: 'Desktop',
  phone: 'Phone',
  api: 'API',
};

/** Whether the source is open, in a word; empty where it is not known. */
export const openSourceWord = (open: boolean | null): string => (open === null ? '' : open ? 'Yes' : 'No');
