import { existsSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

const workingFolder = '/proc/self/cwd';

/** Whether a server has its cluster as its working folder, and needs no access to those above. */
export const isGivenItsFolder = ({ uid }: ServerUser): boolean =>
  uid !== undefined && existsSync(workingFolder);

/** The name of a cluster for PostgreSQL's programs, which must run in the cluster's folder. */
export const clusterArgument = (cluster: string, user: ServerUser): string =>
  isGivenItsFolder(user) ? workingFolder : cluster;
