import { createContext } from 'react';

// Replaces react-router's framework mode (dom/ssr/components.js) with its prefetching and manifests, which no
// page uses.
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];

/** Returns the first ref: the second belongs to prefetching, which is removed. */
export const mergeRefs = (ref) => ref;
