import type { CampaignType } from '../api/packages';
import type { FieldErrors } from '../../../app/ui/submission';
import { INTEREST } from '../texts/requesting';

export const NOTE_MAX = 1_000;

/** The promotion that a member is interested in. */
export interface Interest {
  type: CampaignType;
  days: number;
  /** A day, as `2026-12-01`. */
  startsOn: string;
  note: string;
  toolId?: string;
}

/** A day of the calendar that the server goes by. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The last day that a campaign may be requested for. */
export function lastDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return dayOf(date);
}

/** The request as it was entered, or what is wrong with it. */
export function readInterest(
  fields: FormData,
  today: string,
  tool: string | null,
): { values: Interest } | { errors: FieldErrors } {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const startsOn = text('startsOn');
  const note = text('note').replace(/\r\n/g, '\n');
  const errors: FieldErrors = {};
  if (!/^\d{4}-\d\d-\d\d$/.test(startsOn)) errors.startsOn = INTEREST.startMissing;
  else if (startsOn < today) errors.startsOn = INTEREST.startPast;
  else if (startsOn > lastDay(today)) errors.startsOn = INTEREST.startLate;
  if ([...note].length > NOTE_MAX) errors.note = INTEREST.noteLong;
  if (Object.keys(errors).length > 0) return { errors };
  const type = text('type') as CampaignType;
  return { values: { type, days: Number(text('days')), startsOn, note, ...(tool && { toolId: tool }) } };
}
