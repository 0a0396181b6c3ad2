import type { ListPagePart } from '../../app/extensions/list-page';
import { PlacedHere } from './parts/PlacedHere';
import { type Placement, TAG } from './api/placement';
import { readPlace } from './parts/read-place';

/** A card on lists and search pages, apart from the results, whose order stays what it is. */
export default {
  tag: TAG,
  read: ({ kind, address, category }, signal) => readPlace({ place: kind, page: address, category }, signal),
  above: (placement) => <PlacedHere placement={placement} />,
} satisfies ListPagePart<Placement>;
