import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { containerName } from '@forecourt/contracts/remote/manifest';
import { baseConfig } from './base-config.ts';
import { federationAliases, oneGlyph, providedRuntimePlugins } from './federation-aliases.ts';
import { languageExposes } from './languages.ts';
import { isShared, shareConfig } from './shared-modules.ts';
import { sourceStamp } from './source-stamp.ts';

/** Two versions of a remote can run in one page, so each finds its chunks under a unique name. */
const uniqueName = (remote: string, directory: string) =>
  `${containerName(remote)}_${sourceStamp(directory).slice(0, 8)}`;

/**
 * Returns the two builds of a remote: a federated one for browsers (`dist/browser`) and one CommonJS file for
 * the server (`dist/server/server.cjs`), whose shared packages the shell provides.
 */
export function remoteConfig(remote: RemoteDeclaration, directory: string): Configuration[] {
  return [browserConfig(remote, directory), serverConfig(remote, directory)];
}

/** Returns expose name -> module, as used in the browser build and in the server's bundle. */
export function exposesOf(remote: RemoteDeclaration): Record<string, string> {
  const pages = Object.entries(remote.pages ?? {}).map(([name, page]) => [`./pages/${name}`, page.module]);
  const fragments = Object.entries(remote.fragments ?? {}).map(([name, fragment]) => [
    `./fragments/${name}`,
    fragment.module,
  ]);
  return Object.fromEntries([...pages, ...fragments]);
}

/** Returns the exposes with the chunk names that fragments declare. */
function namedExposes(
  remote: RemoteDeclaration,
  directory: string,
): Record<string, { import: string; name?: string }> {
  const fragments = remote.fragments ?? {};
  return Object.fromEntries(
    Object.entries({ ...exposesOf(remote), ...languageExposes(directory) }).map(([expose, module]) => {
      const chunk = fragments[expose.replace('./fragments/', '')]?.chunk;
      return [expose, { import: module, ...(chunk ? { name: chunk } : {}) }];
    }),
  );
}

/** Returns the build for browsers. */
export function browserConfig(remote: RemoteDeclaration, directory: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    name: `${basename(directory)} browser`,
    entry: {},
    target: ['web', 'es2022'],
    output: {
      path: join(directory, 'dist/browser'),
      clean: true,
      publicPath: 'auto',
      uniqueName: uniqueName(remote.name, directory),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { ...base.resolve, alias: federationAliases('remote') },
    // Larger chunks than by default: each chunk adds a hash to the entry, and small chunks compress badly.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 27_000 } },
    plugins: [
      ...base.plugins!,
      oneGlyph(),
      ...providedRuntimePlugins(containerName(remote.name)),
      new ModuleFederationPlugin({
        name: containerName(remote.name),
        filename: 'remoteEntry.js',
        exposes: namedExposes(remote, directory),
        shared: shareConfig('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

function serverConfig(remote: RemoteDeclaration, directory: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    name: `${basename(directory)} server`,
    entry: { server: writeServerEntry(remote, directory) },
    target: 'node24',
    output: {
      path: join(directory, 'dist/server'),
      clean: true,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, callback) => (request && isShared(request) ? callback(undefined, request) : callback()),
    ],
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [...base.plugins!, oneGlyph()],
  };
}

/**
 * Writes a module that returns every page, fragment and language by its expose name. It lies beside the
 * sources, so that paths stay relative.
 */
function writeServerEntry(remote: RemoteDeclaration, directory: string): string {
  const folder = join(directory, 'dist/entry');
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries({ ...exposesOf(remote), ...languageExposes(directory) }).map(
    ([name, module]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join('../..', module))}),`,
  );
  const file = join(folder, 'server-entry.js');
  writeFileSync(file, `export const exposes = {\n${lines.join('\n')}\n};\n`);
  return file;
}
