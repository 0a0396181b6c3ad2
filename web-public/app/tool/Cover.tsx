import { useMemo } from 'react';
import type { Tool } from '../api/types';
import { T } from '../texts';
import { mediaItems } from './media';
import { useLightbox } from './useLightbox';

/** The first photo, beside the tool's name; a click opens the lightbox with all of its media. */
export function Cover({ tool }: { tool: Tool }) {
  const items = useMemo(() => mediaItems(tool.media, tool.name), [tool.media, tool.name]);
  const { onClick, box } = useLightbox(items);
  const [photo] = tool.media.photos;
  if (!photo) return null;
  return (
    <div className="tool-cover">
      <a href={photo} target="_blank" rel="noopener" onClick={(event) => onClick(event, 0)}>
        <img className="shot-image" src={photo} alt={T.coverOf(tool.name)} width={480} height={300} />
      </a>
      {box}
    </div>
  );
}
