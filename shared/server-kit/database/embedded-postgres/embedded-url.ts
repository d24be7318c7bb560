import { join } from 'node:path';
import { readPassword } from './password.ts';
import { findPostmaster } from './postmaster.ts';

/** What a process needs to connect to an embedded server. */
export type Access = { port: number; password: string };

export const database = 'forecourt';

export const embeddedUrl = ({ port, password }: Access): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** The address of a folder's server, for a process that does not keep it running; null if none runs. */
export function findEmbeddedUrl(folder: string): string | null {
  const postmaster = findPostmaster(join(folder, 'cluster'));
  return postmaster && embeddedUrl({ port: postmaster.port, password: readPassword(folder) });
}
