import { loadPlaced } from './PlacedHere';
import { type Place, type Placement, readPlacement } from './placement';

/** What stands in a place, with all that shows it. */
export async function readPlace(place: Place, signal: AbortSignal): Promise<Placement | null> {
  const placement = await readPlacement(place, signal);
  if (placement) await loadPlaced();
  return placement;
}
