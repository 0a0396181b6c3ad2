import { type KeyboardEvent, useRef } from 'react';
import { type MediaItem, neighbour, swipeStep } from './media';
import { useModal } from '../ui/modal';
import { T } from '../texts';
import { Icon } from '../ui/Icon';

interface LightboxProps {
  items: MediaItem[];
  place: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

function Slide({ item }: { item: MediaItem }) {
  if (item.kind === 'photo') return <img src={item.url} alt={item.label} />;
  if (item.kind === 'video') return <video src={item.url} controls aria-label={item.label} />;
  return (
    <a className="button" href={item.url} target="_blank" rel="noopener">
      {item.label}
      <Icon name="visits" />
    </a>
  );
}

/** One medium at a time over the page: buttons, arrow keys and swipes move on, around both ends. */
export function Lightbox({ items, place, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef(0);
  const item = items[place];
  const move = (step: 1 | -1 | 0) => {
    if (step !== 0) onMove(neighbour(place, step, items.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };

  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={item?.label}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={(event) => move(swipeStep((event.changedTouches[0]?.clientX ?? 0) - touchedAt.current))}
    >
      <button
        type="button"
        className="icon-button lightbox-close"
        aria-label={T.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <button type="button" className="icon-button lightbox-previous" aria-label="Previous" onClick={() => move(-1)}>
        <Icon name="previous" />
      </button>
      {item && <Slide item={item} />}
      <button type="button" className="icon-button lightbox-next" aria-label="Next" onClick={() => move(1)}>
        <Icon name="next" />
      </button>
      <p role="status">
        {place + 1} / {items.length}
      </p>
    </dialog>
  );
}
