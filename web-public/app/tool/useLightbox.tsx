import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MediaItem } from './media';

// Fetched with the first click: few visitors look closer.
const Lightbox = lazy(() => import('./Lightbox'));

interface LightboxBox {
  /** For the links to the files: a plain click opens the lightbox at that item instead. */
  onClick: (event: MouseEvent<HTMLElement>, index: number) => void;
  /** The lightbox while it is open; to be rendered beside the links. */
  box: ReactNode;
}

/** A lightbox for `items`. The focus goes back to the link that opened it. */
export function useLightbox(items: MediaItem[]): LightboxBox {
  const [place, setPlace] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    onClick: (event, index) => {
      if (items[index]?.kind === 'link' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = event.currentTarget;
      setPlace(index);
    },
    box: place !== null && (
      <Suspense>
        <Lightbox
          items={items}
          place={place}
          onMove={setPlace}
          onClose={() => {
            setPlace(null);
            opener.current?.focus();
          }}
        />
      </Suspense>
    ),
  };
}
