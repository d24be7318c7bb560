import { join } from 'node:path';
import { readOrCreateSecret } from '@forecourt/server-kit/secret-file';

/** The embedded engine's master key: created once and stored in its directory, readable by the owner only. */
export const readMasterKey = (directory: string): string => readOrCreateSecret(join(directory, 'master-key'));
