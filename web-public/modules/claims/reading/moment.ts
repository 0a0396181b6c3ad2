import { shortDate } from '../../../app/ui/format';

/** A timestamp as "Nov 24, 2026, 13:55 UTC": to the minute, and the same on server and browser. */
export const momentOf = (value: string): string => {
  const day = shortDate(value);
  return day && `${day}, ${new Date(value).toISOString().slice(11, 16)} UTC`;
};
