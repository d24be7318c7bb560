import type { SearchPageData } from './search-loader.ts';

let shown: SearchPageData | null = null;

/** Browser only: the results on the screen, which stay there when the next ones do not come. */
export const lastShown = {
  read: () => shown,
  write(page: SearchPageData): void {
    if (typeof document !== 'undefined' && page.response) shown = page;
  },
};
