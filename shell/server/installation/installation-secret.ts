import type { Database } from '@forecourt/server-kit/database';
import { readOrCreateSecret, readSecret } from '@forecourt/server-kit/secret-file';
import { listSeals } from '../registry/publish/version-repository.ts';

/**
 * Reads the secret from its file, and creates it for a new installation only: what an existing one has signed
 * and sealed is invalid with another secret.
 * @throws Error with instructions
 */
export async function readInstallationSecret(
  database: Pick<Database, 'pool'>,
  file: string,
): Promise<string> {
  const secret = readSecret(file);
  if (secret) return secret;
  const sealed = await listSeals(database.pool);
  if (sealed.length > 0) throw new Error(missingSecret(file));
  return readOrCreateSecret(file);
}

export const missingSecret = (file: string): string =>
  `${file} is missing, and this installation has signed with it: restore the file from a backup. Without a backup, create another secret with: (umask 077; openssl rand -base64 24 > ${file}). Then everybody has to sign in again, links in mails are invalid, and remotes of which this machine has no build must be released again`;
