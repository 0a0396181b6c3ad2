import type { Schemas } from '@toolbase/client';
import { addMonths, daysIn, lastDayOf, type Month, startOf } from './month';

export type Entry = Schemas['CalendarEntry'];

/** A campaign in a month of the calendar. Days are counted from 1, lanes from 0. */
export interface Bar {
  campaign: Entry;
  /** Its days in this month. */
  from: number;
  to: number;
  /** It began in an earlier month. */
  isBegun: boolean;
  /** It ends in a later month. */
  isLonger: boolean;
  lane: number;
  /** The days that the bar and its text have for themselves in the lane. */
  at: number;
  until: number;
  /** The names of the campaigns in the same place at the same time. */
  overlaps: string[];
}

/** A text needs as much room as so many days; a bar may be of one. */
const TEXT_DAYS = 9;

type Placed = Omit<Bar, 'lane' | 'overlaps'>;

function placed(campaign: Entry, month: Month): Placed | undefined {
  const [first, next] = [startOf(month), startOf(addMonths(month, 1))];
  const [start, last] = [new Date(campaign.startsAt), lastDayOf(campaign.endsAt)];
  if (last < first || start >= next) return undefined;
  const days = daysIn(month);
  const isBegun = start < first;
  const isLonger = last >= next;
  const from = isBegun ? 1 : start.getDate();
  const to = isLonger ? days : last.getDate();
  // Near the end of the month there is room before the bar.
  const at = Math.min(from, days - TEXT_DAYS + 1);
  return { campaign, from, to, isBegun, isLonger, at, until: Math.max(to, at + TEXT_DAYS - 1) };
}

/**
 * The campaigns of a place that stand there in the month, by their starts. Bars that share a day, and texts that would,
 * are in lanes below each other.
 */
export function barsOf(campaigns: Entry[], month: Month): Bar[] {
  const here = campaigns
    .flatMap((campaign) => placed(campaign, month) ?? [])
    .sort((one, other) => one.campaign.startsAt.localeCompare(other.campaign.startsAt));
  const names = new Map(here.map(({ campaign }) => [campaign.id, campaign.name]));
  /** The last day that is taken, for each lane. */
  const taken: number[] = [];
  return here.map((bar) => {
    const free = taken.findIndex((last) => last < bar.at);
    const lane = free < 0 ? taken.length : free;
    taken[lane] = bar.until;
    return { ...bar, lane, overlaps: bar.campaign.overlaps.flatMap((id) => names.get(id) ?? []) };
  });
}
