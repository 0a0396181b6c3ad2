import type { Render } from './facts';

export interface FoundTool {
  id: string;
  name: string;
}

/** The calls that the editor makes. A field without some of them has no buttons for these. */
export interface RichTextServices {
  /** Uploads a picture and returns its address. */
  upload?: (picture: File) => Promise<string>;
  /** Finds tools by their names. */
  searchTools?: (query: string, signal: AbortSignal) => Promise<FoundTool[]>;
  /** Renders blocks as readers see them, for the current values of tools. */
  render?: Render;
}

/** Addresses of pictures that this site serves itself. */
export const isOwnPicture = (address: string): boolean => {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  try {
    return new URL(address).origin === window.location.origin;
  } catch {
    return false;
  }
};
