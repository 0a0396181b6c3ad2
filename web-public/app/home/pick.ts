import { getTool } from '../api/catalog';
import type { Site } from '../api/types';
import { cardView } from '../card/card-view';
import { HOME_PARTS, type HomePick } from '../extensions/home-page';

const DAY_MS = 86_400_000;

/** The pick of a day, which is an ISO date in UTC. */
export interface DayPick extends HomePick {
  day: string;
}

/** The tool that admins have picked; `null` when it is not listed (any more). */
async function pickedByHand({ slug, why }: NonNullable<Site['pick']>, signal: AbortSignal): Promise<HomePick | null> {
  const found = await getTool(slug, signal).catch(() => null);
  return found && 'stats' in found ? { tool: cardView(found), why } : null;
}

/** The pick of the home page: the one of admins, or that of the day (UTC) by the rule of a module. */
export async function readPick(chosen: Site['pick'], signal: AbortSignal, now = Date.now()): Promise<DayPick | null> {
  const day = new Date(now).toISOString().slice(0, 10);
  const byHand = chosen ? await pickedByHand(chosen, signal) : null;
  if (byHand) return { ...byHand, day };
  for (const { part } of HOME_PARTS) {
    const pick = await part.pick?.(Math.floor(now / DAY_MS), signal).catch(() => null);
    if (pick) return { ...pick, day };
  }
  return null;
}
