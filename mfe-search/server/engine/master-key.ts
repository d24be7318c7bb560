import { join } from 'node:path';
import { readOrCreateSecret } from '@forecourt/server-kit/secret-file';

/** The embedded engine's master key: created once, stored in its folder, readable by its owner alone. */
export const readMasterKey = (directory: string): string => readOrCreateSecret(join(directory, 'master-key'));
