import { useMemo } from 'react';
import { T } from '../texts/site';
import { longDate } from '../ui/format';
import { mediaItems } from './media';
import type { ShownTool } from './shown-tool';
import { useLightbox } from './useLightbox';

/**
 * The first photo, at the top; a click opens the lightbox with all of its media. Where there is none: the picture of its
 * website that the server took, or nothing.
 */
export function Cover({ tool }: { tool: ShownTool }) {
  const items = useMemo(() => mediaItems(tool.media, tool.name), [tool.media, tool.name]);
  const { onClick, box } = useLightbox(items);
  const [photo] = tool.media.photos;
  if (!photo && tool.screenshot) return <Captured tool={tool} shot={tool.screenshot} />;
  if (!photo) return null;
  return (
    <div className="tool-cover">
      <a href={photo} target="_blank" rel="noopener" onClick={(event) => onClick(event, 0)}>
        <img className="shot-image" src={photo} alt={T.coverOf(tool.name)} width={880} height={440} />
      </a>
      {box}
    </div>
  );
}

function Captured({ tool, shot }: { tool: ShownTool; shot: NonNullable<ShownTool['screenshot']> }) {
  return (
    <div className="tool-cover">
      <a href={shot.url} target="_blank" rel="noopener">
        <img
          className="shot-image"
          src={shot.url}
          alt={T.websiteOf(tool.name, longDate(shot.capturedAt))}
          width={1280}
          height={800}
        />
      </a>
    </div>
  );
}
