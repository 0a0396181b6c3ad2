import { useMemo } from 'react';
import type { Tool } from '../api/types';
import { type MediaItem, mediaItems } from './media';
import { Icon } from '../ui/Icon';
import { useLightbox } from './useLightbox';

function Thumb({ item }: { item: MediaItem }) {
  if (item.kind === 'photo')
    return (
      <>
        {/* Seen when the photo cannot be loaded. */}
        <span className="shot-missing" aria-hidden="true">
          <Icon name="photo" />
        </span>
        <img className="shot-image" src={item.url} alt={item.label} width={320} height={200} loading="lazy" />
      </>
    );
  return (
    <span className="shot-video">
      {item.poster && <img className="shot-poster" src={item.poster} alt="" width={320} height={200} loading="lazy" />}
      <Icon name="play" />
      {item.label}
    </span>
  );
}

/** Photos, then videos. Each is a link to the file; the live page opens them in a lightbox. */
export function Gallery({ media, name }: { media: Tool['media']; name: string }) {
  const items = useMemo(() => mediaItems(media, name), [media, name]);
  const { onClick, box } = useLightbox(items);
  return (
    <>
      <ul className="gallery">
        {items.map((item, index) => (
          <li key={item.url}>
            <a href={item.url} target="_blank" rel="noopener" onClick={(event) => onClick(event, index)}>
              <Thumb item={item} />
            </a>
          </li>
        ))}
      </ul>
      {box}
    </>
  );
}
