import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { buildRemote } from '../build-remote.ts';
import { isBuilt, markBuilt, sourceStamp } from '../source-stamp.ts';

const directory = process.cwd();
const stamp = sourceStamp(directory);
if (!process.argv.includes('--force') && isBuilt(directory, stamp)) {
  console.log(`${directory.split('/').at(-1)} is up to date`);
} else {
  const { remote } = (await import(pathToFileURL(join(directory, 'remote.ts')).href)) as { remote: RemoteDeclaration };
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string };
  const manifest = await buildRemote(remote, directory, version);
  markBuilt(directory, stamp);
  console.log(`${manifest.name} ${manifest.version} is built`);
}
