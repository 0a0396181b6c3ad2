import { useMemo } from 'react';
import YetAnotherLightbox, { type GenericSlide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { T } from '../texts';
import { Icon } from '../ui/Icon';
import type { MediaItem } from './media';

/** A video, ours or elsewhere. */
interface VideoSlide extends GenericSlide {
  type: 'medium';
  item: MediaItem;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    medium: VideoSlide;
  }
}

interface LightboxProps {
  items: MediaItem[];
  place: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

function Video({ item }: { item: MediaItem }) {
  if (item.kind === 'video') return <video src={item.url} controls aria-label={item.label} />;
  return (
    <a className="button" href={item.url} target="_blank" rel="noopener">
      {item.label}
      <Icon name="visits" />
    </a>
  );
}

/** One medium at a time over the page: buttons, arrow keys and swipes move on, around both ends. */
export default function Lightbox({ items, place, onMove, onClose }: LightboxProps) {
  const slides = useMemo(
    () =>
      items.map((item) =>
        item.kind === 'photo' ? { src: item.url, alt: item.label } : { type: 'medium' as const, item },
      ),
    [items],
  );
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={place}
      on={{ view: ({ index }) => onMove(index) }}
      slides={slides}
      labels={{ Lightbox: items[place]?.label, Close: T.close }}
      render={{
        // Only the one in the middle can be used; its neighbours wait beside it.
        slide: ({ slide, offset }) =>
          slide.type === 'medium' ? offset === 0 ? <Video item={slide.item} /> : <span /> : undefined,
        controls: () => (
          <p role="status" className="lightbox-count">
            {place + 1} / {items.length}
          </p>
        ),
      }}
    />
  );
}
