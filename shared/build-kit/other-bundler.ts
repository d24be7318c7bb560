import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { isCustomRemote, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { exposesOf } from './remote-config.ts';
import { checkDeclaration, writeManifest } from './write-manifest.ts';

/**
 * Another bundler with a plugin for Module Federation, such as Vite, that builds a custom remote: exported as
 * `bundler` by the file `build.ts` of the remote's folder. Its plugin exposes what `remote.ts` declares, as
 * `./fragments/<name>` and `./pages/<name>`, and shares nothing.
 */
export type OtherBundler = {
  /** Builds the remote in its folder: `vite build`. Programs of its packages are found. */
  command: string;
  /** The folder of its scripts, relative to the remote's: `dist/bundle`. */
  output: string;
  /** The script in it that defines the container as a global variable (Vite: `varFilename`). */
  entry: string;
  /** The module in it that exports the container, which the conformance suite loads (Vite: `filename`). */
  module: string;
};

/** Builds a remote with another bundler, and writes its manifest. @throws Error if output is missing */
export function buildWithOtherBundler(
  remote: RemoteDeclaration,
  directory: string,
  packageVersion: string,
  { command, output, entry, module }: OtherBundler,
): RemoteManifest {
  if (!isCustomRemote({ name: remote.name, domain: remote.domain ?? remote.name }))
    throw new Error(`remote "${remote.name}": only custom remotes are built by another bundler`);
  checkDeclaration(remote);
  const { status } = spawnSync(command, {
    cwd: directory,
    shell: true,
    // The bundler's output is not part of this command's result.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: programsOf(directory) },
  });
  if (status !== 0) throw new Error(`"${command}" failed, as printed above`);
  const scripts = join(directory, output);
  const missing = [entry, module].filter((file) => !existsSync(join(scripts, file)));
  if (missing.length > 0)
    throw new Error(`"${command}" wrote no ${missing.join(' and no ')} to ${scripts}: see build.ts`);
  const browser = join(directory, 'dist/browser');
  rmSync(browser, { recursive: true, force: true });
  cpSync(scripts, browser, { recursive: true, filter: (path) => !/\.(map|html)$/.test(path) });
  return writeManifest(remote, directory, packageVersion, {
    entry: `browser/${entry}`,
    // The bundler knows which scripts belong to which of them: its entry loads them.
    assets: Object.fromEntries(Object.keys(exposesOf(remote)).map((expose) => [expose, []])),
    languages: {},
    // It contains its runtime, and shares nothing.
    uses: {},
  });
}

/** The search path of a remote's programs: those of its packages, and of the folders around it. */
export function programsOf(directory: string): string {
  const folders = [];
  for (let folder = directory; ; folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules/.bin'));
    if (folder === dirname(folder)) break;
  }
  return [dirname(process.execPath), ...folders, process.env.PATH].join(delimiter);
}
