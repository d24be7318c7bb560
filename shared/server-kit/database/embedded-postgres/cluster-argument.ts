import { existsSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

const workingFolder = '/proc/self/cwd';

/** Whether a server reaches its cluster as its working folder, which root chooses for it, and needs no access to the folders above. */
export const isGivenItsFolder = ({ uid }: ServerUser): boolean =>
  uid !== undefined && existsSync(workingFolder);

/** The name of a cluster for PostgreSQL's programs, which must run with the cluster as their working folder. */
export const clusterArgument = (cluster: string, user: ServerUser): string =>
  isGivenItsFolder(user) ? workingFolder : cluster;
