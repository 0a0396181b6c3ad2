import { shortDate } from '../../../app/ui/format';

/** Returns the first and the last day; the year stands once where both are of the same. */
export function daysBetween(first: string, last: string): [string, string] {
  const [start, end] = [shortDate(first), shortDate(last)];
  const year = /, \d+$/.exec(end)?.[0] ?? '';
  return [year && start.endsWith(year) ? start.slice(0, -year.length) : start, end];
}
