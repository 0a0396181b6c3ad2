import { createHash } from 'node:crypto';

export interface OwnScripts {
  /** The page without marks. */
  html: string;
  /** The hashes of the scripts that bear the mark, as a Content-Security-Policy has them. */
  hashes: string[];
}

/**
 * Distinguishes the inline scripts that we have made, by the nonce that they were rendered with, from any that got
 * into the page with its content: who wrote that did not know the nonce. Pages are cached and sent to many, so what
 * allows a script in the end is its hash, and the nonce goes.
 */
export function ownScripts(html: string, nonce: string): OwnScripts {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script${mark}[^>]*>([^]*?)</script>`, 'g'));
  const hashes = [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] };
}
