import type { Tool } from '../api/types';

export interface MediaItem {
  /** A `link` is a video elsewhere: it opens there, this site loads nothing from other origins. */
  kind: 'photo' | 'video' | 'link';
  url: string;
  label: string;
}

const isFile = (url: string): boolean => /\.(mp4|webm|mov)(\?|$)/i.test(url);

/** A tool's media in the order of the gallery: photos, then videos. */
export function mediaItems(media: Tool['media'], name: string): MediaItem[] {
  const photos = media.photos.map((url, index): MediaItem => ({
    kind: 'photo',
    url,
    label: `${name}, photo ${index + 1}`,
  }));
  const videos = media.videos.map((url, index): MediaItem => ({
    kind: isFile(url) ? 'video' : 'link',
    url,
    label: `${name}, video ${index + 1}`,
  }));
  return [...photos, ...videos];
}

export const SWIPE_PX = 50;

/** Which way a swipe over `dx` pixels leads; 0 when it was too short. */
export function swipeStep(dx: number): 1 | -1 | 0 {
  if (Math.abs(dx) <= SWIPE_PX) return 0;
  return dx < 0 ? 1 : -1;
}
