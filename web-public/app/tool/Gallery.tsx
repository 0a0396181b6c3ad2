import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Tool } from '../api/types';
import { type MediaItem, mediaItems } from './media';
import { Icon } from '../ui/Icon';

// Fetched with the first click: few visitors look closer.
const Lightbox = lazy(() => import('./Lightbox'));

function Thumb({ item }: { item: MediaItem }) {
  if (item.kind === 'photo')
    return <img className="shot-image" src={item.url} alt={item.label} width={320} height={200} loading="lazy" />;
  return (
    <span className="shot-video">
      <Icon name="play" />
      {item.label}
    </span>
  );
}

/** Photos, then videos. Each is a link to the file; the live page opens them in a lightbox. */
export function Gallery({ media, name }: { media: Tool['media']; name: string }) {
  const items = useMemo(() => mediaItems(media, name), [media, name]);
  const [place, setPlace] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return (
    <>
      <ul className="gallery">
        {items.map((item, index) => (
          <li key={item.url}>
            <a
              href={item.url}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                if (item.kind === 'link' || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                opener.current = event.currentTarget;
                setPlace(index);
              }}
            >
              <Thumb item={item} />
            </a>
          </li>
        ))}
      </ul>
      {place !== null && (
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
      )}
    </>
  );
}
