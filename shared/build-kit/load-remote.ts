import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';

/**
 * Loads a remote from its folder: its declaration and the version in its `package.json`. With another
 * `revision` the declaration is read again.
 */
export async function loadRemote(
  directory: string,
  revision?: string,
): Promise<{ remote: RemoteDeclaration; version: string }> {
  const { remote } = (await import(
    pathToFileURL(join(directory, 'remote.ts')).href + (revision ? `?${revision}` : '')
  )) as { remote: RemoteDeclaration };
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { remote, version };
}
