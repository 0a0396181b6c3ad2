import createCache, { type EmotionCache } from '@emotion/cache';

/** `compat` keeps server-made styles in the cache, to be written once into the head. */
export function makeEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}
