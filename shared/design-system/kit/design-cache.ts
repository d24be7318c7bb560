import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export type { EmotionCache };

/**
 * An emotion cache of the design system, with key `fc`. On the server: one a render, and its `inserted` rules go into
 * the head as style elements, never into the body.
 */
export function createDesignCache(): EmotionCache {
  const cache = createCache({ key: 'fc' });
  cache.compat = true;
  return cache;
}
