import { join } from 'node:path';

/** Where the servers' compiled modules are: for the next start, and domains that restart alone. */
export const compileCacheFolder = (dataDirectory: string): string => join(dataDirectory, 'compile-cache');
