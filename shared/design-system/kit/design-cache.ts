import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export type { EmotionCache };

type StyleElement = { type: string; props: string | string[]; value: string; return: string };

// What Safari still knows by its old name alone; emotion's own list is of browsers that no React 19 runs in.
const oldNames = /^(user-select|appearance|backdrop-filter|mask|hyphens|box-decoration-break|text-size-adjust|print-color-adjust)/;

const plugins = [
  (element: StyleElement) => {
    if (element.type === 'decl' && oldNames.test(String(element.props)) && !element.return) element.return = `-webkit-${element.value}${element.value}`;
  },
];

/**
 * An emotion cache of the design system, with key `fc`. On the server: one a render, and its `inserted` rules go into
 * the head as style elements, never into the body.
 */
export function createDesignCache(): EmotionCache {
  const cache = createCache({ key: 'fc', stylisPlugins: plugins as never });
  cache.compat = true;
  return cache;
}
