import { createContext } from 'react';
import type { SearchChange } from '@forecourt/contracts/search/search-state';

/** Loads the results of a choice that is about to be made: the mouse is down on it, and comes up again some 80 ms later. */
export const Intent = createContext<(change: SearchChange) => void>(() => undefined);
