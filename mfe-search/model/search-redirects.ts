import type { PageRedirect } from '@forecourt/contracts/remote/manifest';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';

/** The search of the whole stock has its own address. */
export const searchRedirects: readonly PageRedirect[] = [
  { from: ['/search'], to: basePath(wholeStock), status: 301 },
];
