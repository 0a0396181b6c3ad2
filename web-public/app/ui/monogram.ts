import type { CSSProperties } from 'react';

/** Colours of tools without a logo and of people without a picture. White text on each has a contrast of at least 4.5:1. */
export const MONOGRAM_COLOURS = [
  '#0b6b63',
  '#1f5fa8',
  '#6a4bb0',
  '#a03a6f',
  '#a8442f',
  '#8a5a12',
  '#4d6b1d',
  '#2a6f45',
  '#3d5a73',
  '#5a4a8a',
  '#8c3f4d',
  '#5d5d5d',
] as const;

/** A number of 32 bits, always the same for the same key (FNV-1a). */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) {
    hash ^= key.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The same key always gets the same colour. */
export const monogramColour = (key: string): string =>
  MONOGRAM_COLOURS[hashOf(key) % MONOGRAM_COLOURS.length] ?? MONOGRAM_COLOURS[0];

/** The colour of a tool for style sheets: of its tile, and of the light on its page. */
export const tint = (key: string): CSSProperties => ({ '--tile': monogramColour(key) }) as CSSProperties;

/** The first letter or digit of a name, upper-cased; whole code points, any script. */
export function monogramLetter(name: string): string {
  const match = /[\p{L}\p{N}]/u.exec(name);
  return match ? match[0].toLocaleUpperCase('en') : '#';
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${monogramLetter(first)}${last ? monogramLetter(last) : ''}`;
}
