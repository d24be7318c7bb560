import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import type { DevelopmentBuild, DevelopmentProblem } from '@forecourt/contracts/remote/development-page';
import { baseConfig } from '../base-config.ts';
import { languagesOf, writeLanguages } from '../languages.ts';
import { browserConfig, exposesOf } from '../remote-config.ts';
import { problemsOf } from './build-problems.ts';
import { createTypeCheck } from './check-types.ts';

/** Returns the folders of the development builds, which are separate from the build that is released. */
export const devFolders = (directory: string) => ({
  browser: join(directory, 'dist/dev/browser'),
  standAlone: join(directory, 'dist/dev/stand-alone'),
});

// The extension is `.ts` in the workspace and `.js` in a packed kit.
const refreshFile = (name: string) =>
  join(import.meta.dirname, '../refresh', `${name}${extname(import.meta.filename)}`);

/** The compiler adds its refresh code only with calls of this module; the shell shares React's usual one. */
const developmentJsx =
  'data:text/javascript,import { Fragment, jsx, jsxs } from "react/jsx-runtime"; export { Fragment }; export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);';

/** The federated build for a site's pages, whose modules are replaced in open pages (Fast Refresh). */
export function refreshedConfig(remote: RemoteDeclaration, directory: string): Configuration {
  const browser = browserConfig(remote, directory);
  return {
    ...browser,
    devtool: 'source-map',
    output: {
      ...browser.output,
      path: devFolders(directory).browser,
      // The same names after every build: an open page may load a part later.
      filename: '[name].js',
      chunkFilename: '[id].js',
      // Open pages load updates of builds before the last, and cleaning takes every file away for a moment.
      clean: false,
    },
    module: { rules: browser.module!.rules!.flatMap((rule) => withRefresh(rule as RuleSetRule)) },
    optimization: {
      ...browser.optimization,
      minimize: false,
      // One file for each module that is loaded by itself, and module names that a new module does not shift.
      moduleIds: 'named',
      chunkIds: 'named',
      splitChunks: false,
      concatenateModules: false,
      realContentHash: false,
      emitOnErrors: false,
    },
    plugins: [
      // An override build has no hashes: its files change.
      ...browser.plugins!.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.NormalModuleReplacementPlugin(
        /^react\/jsx-dev-runtime$/,
        (resource) => void (resource.request = developmentJsx),
      ),
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: refreshFile('refresh-runtime') }),
      new rspack.DefinePlugin({ FORECOURT_REMOTE: JSON.stringify(remote.name) }),
      // Without a name it is part of every entry, so of the container's.
      new rspack.EntryPlugin(directory, refreshFile('hot-client'), { name: undefined }),
    ],
  };
}

/** The rule of scripts with the compiler's refresh code, which its own runtime must not have. */
function withRefresh(rule: RuleSetRule): RuleSetRule[] {
  if (rule.loader !== 'builtin:swc-loader') return [rule];
  const runtime = join(import.meta.dirname, '../refresh');
  const options = rule.options as { jsc: { transform: { react: object } } };
  const { loader, options: _options, ...rest } = rule;
  const transform = { react: { ...options.jsc.transform.react, development: true, refresh: true } };
  return [
    { ...rule, include: runtime },
    {
      ...rest,
      exclude: [/node_modules/, runtime],
      use: [
        { loader: 'builtin:react-refresh-loader' },
        { loader, options: { ...options, jsc: { ...options.jsc, transform } } },
      ],
    },
  ];
}

/** Returns the build of the page that shows each fragment by itself. */
export function standAloneConfig(remote: RemoteDeclaration, directory: string): Configuration {
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
    `import { showFragments } from '@forecourt/test-kit/stand-alone/show-fragments';\nshowFragments(${JSON.stringify(remote.name)}, {\n${loads}\n}, ${writeLanguages(entry, languagesOf(directory), '../../../languages')});\n`,
  );
  const base = baseConfig(directory);
  return {
    ...base,
    name: 'stand-alone',
    target: ['web', 'es2022'],
    entry: { page: join(entry, 'stand-alone.js') },
    devtool: 'source-map',
    output: {
      path: devFolders(directory).standAlone,
      clean: false,
      publicPath: '/stand-alone/',
      filename: 'page.js',
      chunkFilename: '[contenthash:10].js',
    },
    optimization: { ...base.optimization, minimize: false },
  };
}

/** A finished build. `hash` is null if there is none; `changed` are the files since the build before. */
type Built = { hash: string | null; problems: DevelopmentProblem[]; changed: string[] };

/** Builds now and after every change. @returns a function that stops watching */
export function watchBuild(
  config: Configuration,
  directory: string,
  onBuilt: (built: Built) => void,
): () => Promise<void> {
  const compiler = rspack(config);
  compiler.hooks.watchRun.tapPromise('forecourt-written-files', () =>
    untilWritten([...(compiler.modifiedFiles ?? [])]),
  );
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error)
      onBuilt({
        hash: null,
        problems: [{ kind: 'syntax', message: error.message, place: null }],
        changed: [],
      });
    else
      onBuilt({
        hash: stats!.hash ?? null,
        problems: problemsOf(stats!, directory),
        changed: [...(stats!.compilation.compiler.modifiedFiles ?? [])],
      });
  });
  return () => new Promise((closed) => watching?.close(() => closed()));
}

/** Longer, and the file is meant to be empty. */
const writtenWithinMs = 500;

/** Editors empty a file before they write it: what is built in between would make open pages load again. */
async function untilWritten(files: string[]): Promise<void> {
  const isEmpty = (file: string) => statSync(file, { throwIfNoEntry: false })?.size === 0;
  const deadline = performance.now() + writtenWithinMs;
  while (files.some(isEmpty) && performance.now() < deadline) await setTimeout(10);
}

/**
 * Builds a remote for open pages now and after every change, and checks its types after each change of its
 * own sources. A build whose types have errors is announced again with them. @returns a function that stops
 * watching
 */
export function watchRemote(
  remote: RemoteDeclaration,
  directory: string,
  onBuilt: (build: DevelopmentBuild) => void,
  config: Configuration,
): () => Promise<void> {
  const types = createTypeCheck(directory);
  rmSync(devFolders(directory).browser, { recursive: true, force: true });
  let last: Built | undefined;
  const announce = ({ hash, problems }: Built) => onBuilt({ remote: remote.name, hash, problems });
  const stop = watchBuild(config, directory, (built) => {
    last = built;
    announce(built);
    if (built.problems.length > 0 || !built.changed.some((file) => file.startsWith(directory))) return;
    void types.check().then((errors) => {
      if (last === built && errors && errors.length > 0) announce({ ...built, problems: errors });
    });
  });
  return () => {
    types.stop();
    return stop();
  };
}
