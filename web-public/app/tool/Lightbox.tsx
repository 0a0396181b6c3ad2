import { type ReactNode, useMemo, useRef, useState } from 'react';
import YetAnotherLightbox, { type ControllerRef, type GenericSlide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';
import { useSwipe } from '../ui/swipe';
import { type MediaItem, playerUrl, youTubeId } from './media';

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

interface VideoProps {
  item: MediaItem;
  /** Its own poster was clicked: it plays without another click. */
  isChosen: boolean;
}

/** A video of YouTube: nothing is requested from there until it is played. */
function YouTube({ item, id, isChosen }: VideoProps & { id: string }) {
  const [playing, setPlaying] = useState(isChosen);
  if (playing)
    return (
      <iframe
        className="lightbox-player"
        src={playerUrl(id)}
        title={item.label}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="lightbox-facade">
      <button type="button" className="button button-large" onClick={() => setPlaying(true)}>
        <Icon name="play" />
        {T.playVideo}
      </button>
      <p>{T.playsFromYouTube}</p>
      <a href={item.url} target="_blank" rel="noopener">
        {T.watchOnYouTube}
      </a>
    </div>
  );
}

function Video({ item, isChosen }: VideoProps) {
  const id = youTubeId(item.url);
  if (id) return <YouTube item={item} id={id} isChosen={isChosen} />;
  if (item.kind === 'video')
    return <video src={item.url} poster={item.poster} controls autoPlay={isChosen} aria-label={item.label} />;
  return (
    <a className="button" href={item.url} target="_blank" rel="noopener">
      {item.label}
      <Icon name="visits" />
    </a>
  );
}

/** One medium at a time over the page: buttons, arrow keys and swipes move on, around both ends. */
export default function Lightbox({ items, place, onMove, onClose }: LightboxProps) {
  const controller = useRef<ControllerRef>(null);
  // A video that is left and opened again is stopped.
  const [chosen, setChosen] = useState<number | null>(place);
  const move = (index: number) => {
    if (index !== chosen) setChosen(null);
    onMove(index);
  };
  const slides = useMemo(
    () =>
      items.map((item) =>
        item.kind === 'photo'
          ? { src: item.url, alt: item.label, title: item.label }
          : { type: 'medium' as const, item, title: item.label },
      ),
    [items],
  );
  const swipe = useSwipe(
    () => controller.current?.prev(),
    () => controller.current?.next(),
  );
  const swiped = (children?: ReactNode) => (
    <div className="lightbox-slide" {...swipe}>
      {children}
    </div>
  );
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={place}
      on={{ view: ({ index }) => move(index) }}
      slides={slides}
      plugins={[Captions]}
      // How far a swipe has to go is the site's rule, not the library's.
      controller={{ ref: controller, disableSwipeNavigation: true }}
      labels={{ Lightbox: items[place]?.label, Close: T.close }}
      render={{
        // Only the one in the middle can be used; its neighbours wait beside it.
        slide: ({ slide, offset }) => {
          if (slide.type !== 'medium') return undefined;
          const { item } = slide;
          return offset === 0 ? <Video item={item} isChosen={items.indexOf(item) === chosen} /> : <span />;
        },
        slideContainer: ({ children }) => swiped(children),
        controls: () => (
          <p role="status" className="lightbox-count">
            {place + 1} / {items.length}
          </p>
        ),
      }}
    />
  );
}
