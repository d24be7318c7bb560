import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreateSecret } from '@forecourt/server-kit/secret-file';

const usable = /^[\x21-\x7e]{24,}$/;

/**
 * The embedded engine's master key: created once and stored in its directory, readable by the owner only. Everything that depends on it is
 * issued again within minutes, so a key that cannot be used is set aside and replaced; `report` receives one sentence about it.
 */
export function readMasterKey(directory: string, report: (message: string) => void): string {
  const file = join(directory, 'master-key');
  if (lstatSync(file, { throwIfNoEntry: false }) && !isUsable(file)) {
    const damaged = `${file}.damaged`;
    rmSync(damaged, { recursive: true, force: true });
    renameSync(file, damaged);
    report(`search: the key in ${file} cannot be used; it was moved to ${damaged}, and a new one is created`);
  }
  return readOrCreateSecret(file);
}

function isUsable(file: string): boolean {
  try {
    return usable.test(readFileSync(file, 'utf8').trim());
  } catch {
    return false;
  }
}
