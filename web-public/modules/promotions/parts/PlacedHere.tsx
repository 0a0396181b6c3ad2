import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Placement } from '../api/placement';

type Shown = ComponentType<{ placement: Placement }>;

const load = () => import('../placed/Placed');
let loaded: Shown | undefined;

/** Fetches what shows a place, so that it is drawn with its page: few pages have one, and the others fetch nothing. */
export const loadPlaced = async (): Promise<void> => {
  loaded = (await load()).default;
};

/** Where the page was drawn by the server, it stays as it is until this is there. */
const Awaited = lazy(load);

/** Renders the campaign that stands in a place of the page. */
export function PlacedHere({ placement }: { placement: Placement }) {
  const [Placed] = useState<Shown>(() => loaded ?? Awaited);
  return (
    <Suspense>
      <Placed placement={placement} />
    </Suspense>
  );
}
