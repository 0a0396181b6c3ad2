import type { Tool } from '../api/types';
import { hostOf } from '../ui/format';

export interface MediaItem {
  /** A `link` is a video elsewhere that cannot be shown here: it opens there. */
  kind: 'photo' | 'video' | 'youtube' | 'link';
  url: string;
  label: string;
  /** The picture that is shown before a video plays. */
  poster?: string;
}

const isFile = (url: string): boolean => /\.(mp4|webm|mov)(\?|$)/i.test(url);

/** The id of a video on YouTube, from any of its addresses. */
export function youTubeId(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const host = hostOf(url).replace(/^m\./, '');
  const [, first = '', second = ''] = parsed.pathname.split('/');
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id = ['embed', 'shorts', 'live', 'v'].includes(first)
      ? second
      : first === 'watch'
        ? parsed.searchParams.get('v')
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** Where a video of YouTube plays without cookies. */
export const playerUrl = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

const videoKind = (url: string): MediaItem['kind'] => (isFile(url) ? 'video' : youTubeId(url) ? 'youtube' : 'link');

/** A tool's media in the order of the gallery: photos, then videos. */
export function mediaItems(media: Tool['media'], name: string): MediaItem[] {
  const photos = media.photos.map((url, index): MediaItem => ({
    kind: 'photo',
    url,
    label: media.altTexts?.[url] ?? `${name}, photo ${index + 1}`,
  }));
  const videos = media.videos.map((url, index): MediaItem => ({
    kind: videoKind(url),
    url,
    label: `${name}, video ${index + 1}`,
    poster: media.posters?.[url],
  }));
  return [...photos, ...videos];
}
