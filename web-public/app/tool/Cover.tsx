import { useMemo } from 'react';
import type { Tool } from '../api/types';
import { T } from '../texts';
import { mediaItems } from './media';
import { Preview } from './Preview';
import { useLightbox } from './useLightbox';

/** The first photo, at the top; a click opens the lightbox with all of its media. A drawing where there is none. */
export function Cover({ tool }: { tool: Tool }) {
  const items = useMemo(() => mediaItems(tool.media, tool.name), [tool.media, tool.name]);
  const { onClick, box } = useLightbox(items);
  const [photo] = tool.media.photos;
  if (!photo) return <Preview tool={tool} />;
  return (
    <div className="tool-cover">
      <a href={photo} target="_blank" rel="noopener" onClick={(event) => onClick(event, 0)}>
        <img className="shot-image" src={photo} alt={T.coverOf(tool.name)} width={880} height={440} />
      </a>
      {/* Seen when the photo cannot be loaded. */}
      <Preview tool={tool} />
      {box}
    </div>
  );
}
