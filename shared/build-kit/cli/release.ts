import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { callRegistry, git, Refused } from './registry-client.ts';

export type Release = { to: string; canary?: number; reason?: string };

/** Builds the remote in a folder and publishes it. @returns what to tell */
export async function release(directory: string, { to, canary, reason }: Release): Promise<string> {
  if (!existsSync(join(directory, 'remote.ts'))) throw new Refused(`${directory} is no remote (it has no remote.ts): name one, such as "pnpm release finance", or run it in the remote's folder`);
  execFileSync(process.execPath, [resolve(import.meta.dirname, 'build.ts')], { cwd: directory, stdio: 'inherit' });
  const manifest = JSON.parse(readFileSync(join(directory, 'dist/remote.json'), 'utf8')) as RemoteManifest;
  const conformance = examine(directory);
  const files = Object.fromEntries(Object.keys(manifest.files).map((file) => [file, readFileSync(join(directory, 'dist', file)).toString('base64')]));
  await callRegistry('POST', '/publish', { manifest, files, channel: to, canary, conformance, reason: (reason ?? git('-C', directory, 'log', '-1', '--format=%s'))?.slice(0, 500) });
  return `${manifest.name} ${manifest.version} is released to ${canary ? `${canary} % of "${to}"` : `"${to}"`}: the next page load uses it`;
}

/** Runs the remote's own "conformance" script. @returns its result, none where the remote has no such script */
function examine(directory: string): unknown {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { scripts?: Record<string, string> };
  const [program, file, ...rest] = (scripts?.conformance ?? '').split(' ');
  if (program !== 'node' || !file) return undefined;
  const { status } = spawnSync(process.execPath, [resolve(directory, file), ...rest], { cwd: directory, stdio: 'inherit' });
  if (status !== 0) throw new Refused('not released: the conformance suite found what stands above');
  return JSON.parse(readFileSync(join(directory, 'dist/conformance.json'), 'utf8')) as unknown;
}
