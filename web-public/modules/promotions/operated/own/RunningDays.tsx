import type { OwnCampaign } from '../../api/own';
import { OWN } from '../../texts/own';

const DAY_MS = 86_400_000;

/** The day that a running campaign is at, and all of its days. */
export function runningDay(
  { startDate, endDate }: Pick<OwnCampaign, 'startDate' | 'endDate'>,
  now = Date.now(),
): { day: number; days: number } {
  const start = Date.parse(startDate);
  const days = Math.max(1, Math.ceil((Date.parse(endDate) - start) / DAY_MS));
  return { day: Math.min(days, Math.max(1, Math.floor((now - start) / DAY_MS) + 1)), days };
}

/** How far a running campaign is. */
export function RunningDays(campaign: Pick<OwnCampaign, 'startDate' | 'endDate'>) {
  const { day, days } = runningDay(campaign);
  return (
    <div className="row-note running-days">
      <progress value={day} max={days} aria-hidden="true" />
      {OWN.day(day, days)}
    </div>
  );
}
