import type { Schemas } from '@toolbase/client';
import { api, content } from '../../src/api/http';
import { addMonths, type Month, startOf } from './month';

export type CalendarPlace = Schemas['CalendarPlace'];

const DAY_MS = 86_400_000;

const dayIn = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The campaigns of a month by place. The API counts days in UTC: for a month of the admin's own time zone the day before
 * and the day after are read, too.
 */
export async function fetchCalendar(month: Month, signal: AbortSignal): Promise<CalendarPlace[]> {
  const from = dayIn(new Date(startOf(month).getTime() - DAY_MS));
  const to = dayIn(new Date(startOf(addMonths(month, 1)).getTime() + DAY_MS));
  return (await content(api.GET('/api/promotions/calendar', { params: { query: { from, to } }, signal }))).places;
}
