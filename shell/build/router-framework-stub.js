import { createContext } from 'react';

// Stands for react-router's framework mode (dom/ssr/components.js), which no page here has: its prefetching, its manifests.
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];

/** The second ref is the prefetching's, which is not there. */
export const mergeRefs = (ref) => ref;
