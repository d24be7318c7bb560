import { join } from 'node:path';

/** Where the compiled modules of the servers are kept: for the next start, and for domains' servers that restart alone. */
export const compileCacheFolder = (dataDirectory: string): string => join(dataDirectory, 'compile-cache');
