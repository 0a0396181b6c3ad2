import { useMemo } from 'react';
import type { Tool } from '../api/types';
import { type MediaItem, mediaItems } from './media';
import { T } from '../texts/site';
import { hostOf } from '../ui/format';
import { Icon } from '../ui/Icon';
import { useLightbox } from './useLightbox';

/** Where a video comes from when it is played: no other host hears of a visitor before. */
function sourceOf({ kind, url }: MediaItem): string {
  if (kind === 'video') return T.playVideo;
  return kind === 'youtube' ? T.playsFrom('YouTube') : T.opensOn(hostOf(url));
}

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
    <span className={item.poster ? 'shot-video has-poster' : 'shot-video'}>
      {item.poster && <img className="shot-poster" src={item.poster} alt="" width={320} height={200} loading="lazy" />}
      <Icon name="play" />
      <span className="shot-title">{item.label}</span>
      <span className="shot-source">{sourceOf(item)}</span>
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
