import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from '@forecourt/build-kit/base-config';
import { moduleStats, runBuild } from '@forecourt/build-kit/build-remote';
import {
  federationAliases,
  provideRuntime,
  unusedRuntimePlugin,
} from '@forecourt/build-kit/federation-aliases';
import { languagesOf, writeLanguages } from '@forecourt/build-kit/languages';
import { shareConfig } from '@forecourt/build-kit/shared-modules';
import { iconPlugin, unusedCodePlugins } from './unused-code-plugins.ts';

const shell = join(import.meta.dirname, '..');
const designSystem = join(shell, '../shared/design-system');

/**
 * Returns the shell's builds: the federation host for browsers, the worker that renders pages, the script
 * that starts the host, the host of pages that show development builds, the dashboard, and the worker that
 * notices a blocked page.
 */
export async function hostConfig(): Promise<Configuration[]> {
  writeEntries();
  return [
    browserConfig(await coreModules()),
    workerConfig(),
    bootConfig(),
    developmentConfig(),
    dashboardConfig(),
    watchdogConfig(),
  ];
}

/**
 * Returns the paths of all modules that a page needs before it can hydrate: they go into one script. They are
 * found by building them alone, since the chunk graph of shared modules does not separate them from what the
 * interactive components need.
 */
async function coreModules(): Promise<Set<string>> {
  const base = baseConfig(shell);
  const stats = await runBuild([
    {
      ...base,
      name: 'shell core',
      entry: { core: join(shell, 'dist/entry/core-modules.js') },
      target: ['web', 'es2022'],
      output: { path: join(shell, 'dist/core') },
      resolve: {
        ...base.resolve,
        alias: {
          ...federationAliases('host'),
          'forecourt-shared-entries': false,
          'forecourt-languages': false,
        },
      },
      optimization: { ...base.optimization, minimize: false, concatenateModules: false },
      plugins: [...base.plugins!, ...unusedCodePlugins, unusedRuntimePlugin],
    },
  ]);
  const { modules = [], entrypoints = {} } = stats.stats[0]!.toJson(moduleStats);
  const atOnce = new Set(entrypoints.core!.chunks);
  return new Set(
    modules
      .filter(({ chunks = [] }) => chunks.some((id) => atOnce.has(id)))
      .flatMap((module) => module.nameForCondition ?? [])
      .filter((path) => !path.includes('@module-federation')),
  );
}

/** Shared entries that every page loads completely, because a remote may import any of their names. */
const everywhere = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@forecourt/design-system',
  '@forecourt/remote-kit',
];

/**
 * Returns every shared entry by name: the design system's interactive components are the `.tsx` files at its
 * root.
 */
export function providedNames(): string[] {
  const interactiveComponents = readdirSync(designSystem)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `@forecourt/design-system/${name.slice(0, -4)}`);
  return [...everywhere, ...interactiveComponents];
}

function writeEntries(): void {
  const folder = join(shell, 'dist/entry');
  mkdirSync(folder, { recursive: true });
  const names = providedNames();
  const imports = (modules: string[]) =>
    modules.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`).join('\n');
  writeFileSync(
    join(folder, 'provided-modules.js'),
    `${imports(names)}\nexport const providedModules = {\n${names.map((name, at) => `  ${JSON.stringify(name)}: m${at},`).join('\n')}\n};\n`,
  );
  // The shell's texts and those of the shared packages; the contracts' are for the remotes too.
  writeFileSync(
    join(folder, 'languages.js'),
    `export const languages = ${writeLanguages(folder, languagesOf(shell), '../../languages')};\n`,
  );
  const first = [...everywhere, join(shell, 'web/browser/hydrate/hydrate-page.tsx')];
  writeFileSync(
    join(folder, 'core-modules.js'),
    `${imports(first)}\nconsole.log(${first.map((_, at) => `m${at}`).join(', ')});\n`,
  );
  // A remote finds a shared entry only if the host's own code refers to it.
  writeFileSync(
    join(folder, 'shared-entries.js'),
    `export const sharedEntries = {\n${names.map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),`).join('\n')}\n};\n`,
  );
}

function browserConfig(core: Set<string>): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell browser',
    entry: { shell: join(shell, 'web/browser/entry.ts') },
    target: ['web', 'es2022'],
    output: {
      path: join(shell, 'dist/browser'),
      clean: { keep: /(^|[\\/])(development|dashboard|watchdog)([\\/]|$)/ },
      publicPath: '/assets/',
      uniqueName: 'forecourt_shell',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...federationAliases('host'),
        'forecourt-shared-entries': join(shell, 'dist/entry/shared-entries.js'),
        'forecourt-languages': join(shell, 'dist/entry/languages.js'),
      },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 12_000,
        cacheGroups: {
          core: {
            name: 'core',
            chunks: 'async',
            enforce: true,
            priority: 10,
            test: (module) => core.has(module.nameForCondition() ?? ''),
          },
        },
      },
    },
    module: {
      rules: [
        ...base.module!.rules!,
        { test: schedulerFile, use: [{ loader: join(import.meta.dirname, 'short-tasks-loader.cjs') }] },
      ],
    },
    plugins: [...hostPlugins(base), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  };
}

const hostPlugins = (base: Configuration) => [
  ...base.plugins!,
  ...unusedCodePlugins,
  unusedRuntimePlugin,
  new ModuleFederationPlugin({
    name: 'forecourt_shell',
    shared: shareConfig('host'),
    shareStrategy: 'loaded-first',
    runtimePlugins: [provideRuntime],
    dts: false,
    manifest: false,
    experiments: { asyncStartup: true, optimization: { target: 'web', disableSnapshot: true } },
  }),
];

const schedulerFile = /\/node_modules\/scheduler\/cjs\/scheduler\.production\.js$/;

/** Packages whose development variants Fast Refresh needs; emotion's would name classes unlike the server. */
const reactFiles = /\/node_modules\/(react|react-dom|scheduler|react-refresh)\/cjs\//;

/** The host with React's development build and its refresh runtime, which only developers load. */
function developmentConfig(): Configuration {
  const { optimization, ...base } = browserConfig(new Set());
  return {
    ...base,
    name: 'shell development',
    entry: { development: join(shell, 'web/development/entry.ts') },
    output: {
      ...base.output,
      path: join(shell, 'dist/browser/development'),
      clean: true,
      publicPath: '/assets/development/',
      uniqueName: 'forecourt_shell_development',
    },
    module: {
      rules: [
        ...base.module!.rules!,
        { test: reactFiles, use: [{ loader: join(import.meta.dirname, 'development-react-loader.cjs') }] },
      ],
    },
    optimization: { ...optimization, minimize: false, splitChunks: false, concatenateModules: false },
    plugins: [
      ...hostPlugins(baseConfig(shell)),
      new rspack.NormalModuleReplacementPlugin(/^\.\/cjs\/[\w.-]+\.production\.js$/, (resource) => {
        resource.request = resource.request.replace('.production.', '.development.');
      }),
    ],
  };
}

/** One script without federation and without remotes. */
function dashboardConfig(): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell dashboard',
    entry: { dashboard: join(shell, 'web/dashboard/entry.tsx') },
    target: ['web', 'es2022'],
    output: {
      path: join(shell, 'dist/browser/dashboard'),
      clean: true,
      filename: '[name].[contenthash:10].js',
      asyncChunks: false,
    },
    plugins: [...base.plugins!, iconPlugin],
  };
}

function workerConfig(): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell worker',
    entry: { 'render-page': join(shell, 'web/server/worker.ts') },
    target: 'node24',
    resolve: {
      ...base.resolve,
      alias: {
        'forecourt-provided-modules': join(shell, 'dist/entry/provided-modules.js'),
        'forecourt-languages': join(shell, 'dist/entry/languages.js'),
      },
    },
    output: {
      path: join(shell, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [...base.plugins!, iconPlugin],
  };
}

/** A script without the federation runtime, inlined into the page. */
function bootConfig(): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell boot',
    entry: { boot: join(shell, 'web/browser/boot.ts') },
    target: ['web', 'es2022'],
    output: { path: join(shell, 'dist/boot'), clean: true, filename: '[name].js' },
  };
}

/** A worker of pages, in a build of its own: in the host's it would contain the federation runtime. */
function watchdogConfig(): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell watchdog',
    entry: { watchdog: join(shell, 'web/watchdog/watchdog-worker.ts') },
    target: ['webworker', 'es2022'],
    output: {
      path: join(shell, 'dist/browser/watchdog'),
      clean: true,
      filename: '[name].[contenthash:10].js',
    },
  };
}
