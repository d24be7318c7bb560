import { createContext } from 'react';
import type { SearchState } from '../search-state/search-state.ts';

/** Told of a choice that is about to be made: the mouse is down on it, and comes up again some 80 ms later. */
export const Intent = createContext<(next: SearchState) => void>(() => undefined);
