import { loadPlaced } from './PlacedHere';
import { type Place, type Placement, readPlacement } from '../api/placement';

/** Reads the campaign that stands in a place, and loads all that shows it. */
export async function readPlace(place: Place, signal: AbortSignal): Promise<Placement | null> {
  const placement = await readPlacement(place, signal);
  if (placement) await loadPlaced();
  return placement;
}
