import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Where the components of a page put their styles while it is rendered. */
export function styleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  // Collected here, instead of a style element before each component.
  cache.compat = true;
  return cache;
}

/** Renders `node` with the styles of its components collected in `cache`. */
export const renderStyled = (node: ReactNode, cache: EmotionCache): string =>
  renderToString(createElement(CacheProvider, { value: cache }, node));

/**
 * The page with the styles of its components in its head, in the form that emotion takes over in the browser; pages
 * without such components stay as they are. Needs no nonce: the policy for pages allows inline styles, and finished
 * pages are cached.
 */
export function withStyles(html: string, cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (rules.length === 0) return html;
  const names = rules.map(([name]) => name).join(' ');
  const styles = rules.map(([, css]) => css).join('');
  return html.replace('</head>', () => `<style data-emotion="${cache.key} ${names}">${styles}</style></head>`);
}
