import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { baseConfig } from '../base-config.ts';
import { exposesOf, remoteConfig } from '../remote-config.ts';

/** Returns the folders of the development builds, which are separate from the build that is released. */
export const devFolders = (directory: string) => ({
  browser: join(directory, 'dist/dev/browser'),
  standAlone: join(directory, 'dist/dev/stand-alone'),
});

/**
 * Returns the configurations of two builds: the federated one for a site's pages, and the page that shows each fragment by
 * itself.
 */
export function devConfigs(remote: RemoteDeclaration, directory: string): Configuration[] {
  const folders = devFolders(directory);
  const [browser] = remoteConfig(remote, directory);
  const quick: Configuration = {
    devtool: 'source-map',
    optimization: { ...browser!.optimization, minimize: false },
  };
  return [
    { ...browser, ...quick, output: { ...browser!.output, path: folders.browser } },
    standAloneConfig(remote, directory, folders.standAlone),
  ];
}

function standAloneConfig(remote: RemoteDeclaration, directory: string, folder: string): Configuration {
  const entry = join(directory, 'dist/dev/entry');
  mkdirSync(entry, { recursive: true });
  const domain = remote.domain ?? remote.name;
  const exposes = Object.entries(exposesOf(remote)).filter(([name]) => name.startsWith('./fragments/'));
  const loads = exposes
    .map(
      ([name, module]) =>
        `  ${JSON.stringify(name.replace('./fragments', domain))}: () => import(${JSON.stringify(join('../../..', module))}),`,
    )
    .join('\n');
  writeFileSync(
    join(entry, 'stand-alone.js'),
    `import { showFragments } from '@forecourt/test-kit/stand-alone/show-fragments';\nshowFragments(${JSON.stringify(remote.name)}, {\n${loads}\n});\n`,
  );
  const base = baseConfig(directory);
  return {
    ...base,
    name: 'stand-alone',
    target: ['web', 'es2022'],
    entry: { page: join(entry, 'stand-alone.js') },
    devtool: 'source-map',
    output: {
      path: folder,
      clean: true,
      publicPath: '/stand-alone/',
      filename: 'page.js',
      chunkFilename: '[contenthash:10].js',
    },
    optimization: { ...base.optimization, minimize: false },
  };
}

/**
 * Builds now and after every change. `onBuilt` receives the errors of each build (null if there are none). @returns a
 * function that stops watching
 */
export function watchBuilds(
  configs: Configuration[],
  onBuilt: (errors: string | null) => void,
): () => Promise<void> {
  const watching = rspack(configs).watch({ aggregateTimeout: 60 }, (error, stats) => {
    if (error) onBuilt(error.message);
    else if (stats?.hasErrors()) onBuilt(stats.toString({ all: false, errors: true, colors: false }));
    else onBuilt(null);
  });
  return () => new Promise((closed) => watching?.close(() => closed()));
}
