import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from '@forecourt/build-kit/base-config';
import { moduleStats, runBuild } from '@forecourt/build-kit/build-remote';
import { loadRemote } from '@forecourt/build-kit/load-remote';
import { exposesOf } from '@forecourt/build-kit/remote-config';
import { remoteFolders } from '../server/build-all.ts';
import { compressFiles } from './compress-files.ts';
import { unusedCodePlugins } from './unused-code-plugins.ts';

const shell = join(import.meta.dirname, '..');

/**
 * The scripts of the application in the order in which a page needs them, and those of each page and fragment
 * (`search ./pages/search`).
 */
export type OneBundle = { entry: string; exposes: Record<string, string[]> };

/**
 * Builds shell and stock remotes as one application without Module Federation, with a chunk for each page and
 * fragment, to measure the cost of federation.
 * @returns names of the files in `folder`
 */
export async function buildOneBundle(folder: string): Promise<OneBundle> {
  const base = baseConfig(shell);
  const sources = join(shell, 'dist/one-bundle');
  await writeSources(sources);
  const config: Configuration = {
    ...base,
    name: 'one bundle',
    entry: { one: join(sources, 'entry.js') },
    target: ['web', 'es2022'],
    output: {
      path: folder,
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'forecourt_one',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      alias: {
        'forecourt-shared-entries': false,
        'forecourt-languages': false,
        [join(shell, 'web/browser/load-remotes/federation.ts')]: join(sources, 'linked.js'),
      },
    },
    plugins: [...base.plugins!, ...unusedCodePlugins],
  };
  const { chunks = [], entrypoints = {} } = (await runBuild([config])).stats[0]!.toJson(moduleStats);
  compressFiles(folder);
  const filesOf = (chunkIds: (string | number)[]) =>
    chunks
      .filter(({ id }) => chunkIds.includes(id!))
      .flatMap(({ files = [] }) => files)
      .filter((file) => file.endsWith('.js'));
  const entry = filesOf(entrypoints.one!.chunks!);
  if (entry.length !== 1)
    throw new Error(`the single application has ${entry.length} entry scripts (expected 1)`);
  const exposes = Object.fromEntries(
    chunks.flatMap(({ names = [], id, siblings = [] }) =>
      names.filter((name) => name.includes(' ')).map((name) => [name, filesOf([id!, ...siblings])]),
    ),
  );
  return { entry: entry[0]!, exposes };
}

/** The entry, and plain imports in place of federated remotes. */
async function writeSources(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const remotes = await Promise.all(
    remoteFolders().map(async (path) => ({ path, ...(await loadRemote(path)) })),
  );
  const lines = remotes.flatMap(({ path, remote }) =>
    Object.entries(exposesOf(remote)).map(([expose, module]) => {
      const key = JSON.stringify(`${remote.domain ?? remote.name} ${expose}`);
      return `  ${key}: () => import(/* webpackChunkName: ${key} */ ${JSON.stringify(join(path, module))}),`;
    }),
  );
  writeFileSync(
    join(folder, 'entry.js'),
    `import { hydratePage } from ${JSON.stringify(join(shell, 'web/browser/hydrate/hydrate-page.tsx'))};\nvoid hydratePage();\n`,
  );
  writeFileSync(
    join(folder, 'linked.js'),
    `import { tracked } from '@forecourt/remote-kit';
const exposes = {\n${lines.join('\n')}\n};
const modules = new Map();
export const registerComposition = () => {};
export function loadExpose({ domain }, expose) {
  const key = \`\${domain} \${expose}\`;
  if (!modules.has(key)) modules.set(key, tracked(exposes[key]()));
  return modules.get(key);
}
export const loadLastGood = loadExpose;
`,
  );
}

// The benchmark may not import the shell, so it runs this file with the output folder as its argument.
if (import.meta.main) console.log(JSON.stringify(await buildOneBundle(process.argv[2]!)));
