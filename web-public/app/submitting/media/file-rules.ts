import type { MediaKind } from '../../api/tool-media';
import { M } from '../../texts/tool-media';

/** Most photos, and most videos, of a tool (S2 section 5). */
export const MOST = 5;
/** Longest alternative text. */
export const ALT_MAX = 200;
/** Longest video, in seconds. */
export const LONGEST_S = 180;

const MB = 1024 * 1024;
const PICTURE = { accept: '.jpg,.jpeg,.png,.webp', wrong: M.wrongPicture };
const RULES = {
  logo: { ...PICTURE, bytes: MB / 2, limit: '0.5 MB' },
  photo: { ...PICTURE, bytes: 2 * MB, limit: '2 MB' },
  video: { accept: '.mp4,.mov,.webm', wrong: M.wrongVideo, bytes: 10 * MB, limit: '10 MB' },
} as const satisfies Record<MediaKind, { accept: string; wrong: string; bytes: number; limit: string }>;

/** Returns the types of files that a file chooser offers. */
export const acceptOf = (kind: MediaKind): string => RULES[kind].accept;

/** The rule that a file breaks, if any; the server looks into the file itself. */
export function wrongWithFile(kind: MediaKind, { name, size }: Pick<File, 'name' | 'size'>): string | null {
  const { accept, wrong, bytes, limit } = RULES[kind];
  const ending = /\.[a-z0-9]+$/.exec(name.toLowerCase())?.[0];
  if (!ending || !accept.split(',').includes(ending)) return wrong;
  return size > bytes ? M.tooLarge(limit) : null;
}
