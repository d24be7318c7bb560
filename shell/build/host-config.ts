import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type StatsModule } from '@rspack/core';
import { baseConfig } from '@forecourt/build-kit/base-config';
import { federationAliases, oneGlyph, provideRuntime, withoutUnreached } from '@forecourt/build-kit/federation-aliases';
import { moduleStats, runBuild } from '@forecourt/build-kit/build-remote';
import { shareConfig } from '@forecourt/build-kit/shared-modules';

const shell = join(import.meta.dirname, '..');
const designSystem = join(shell, '../shared/design-system');

const glyph = oneGlyph(join(designSystem, 'kit/glyph.ts'));

/** React Router's framework mode comes with every link of it. */
const withoutFramework = new rspack.NormalModuleReplacementPlugin(/\/dom\/ssr\/components\.js$|^\.\/ssr\/components\.js$/, (resource) => {
  if (resource.context.includes('react-router')) resource.request = join(import.meta.dirname, 'router-without-framework.js');
});

/** The shell's builds: the federation host for browsers, the worker that renders pages, and the script that starts the host. */
export async function hostConfig(): Promise<Configuration[]> {
  writeEntries();
  return [browserConfig(await coreModules()), workerConfig(), bootConfig()];
}

/**
 * Paths of all modules that a page needs before it can hydrate: they go into one script. Found by building them alone,
 * since the chunk graph of shared modules does not tell them from what the interactive families need beside them.
 */
async function coreModules(): Promise<Set<string>> {
  const base = baseConfig(shell);
  const stats = await runBuild([{
    ...base, name: 'shell core', entry: { core: [join(shell, 'web/browser/start.tsx')] }, target: ['web', 'es2022'], output: { path: join(shell, 'dist/core') },
    resolve: { ...base.resolve, alias: { ...federationAliases('host'), 'forecourt-shared-entries': false } }, optimization: { ...base.optimization, minimize: false, concatenateModules: false }, plugins: [...base.plugins!, withoutFramework, glyph, withoutUnreached],
  }]);
  const { modules = [] } = stats.stats[0]!.toJson({ ...moduleStats, reasons: true });
  return new Set(neededAtOnce(modules).flatMap((module) => module.nameForCondition ?? []).filter((path) => !path.includes('@module-federation')));
}

/** Modules that the entry comes to without an `import()`: what is imported lazily has chunks of its own, and stays out. */
function neededAtOnce(modules: StatsModule[]): StatsModule[] {
  // Joined modules go by the name of their first.
  const plain = (name: string | null | undefined) => (name ?? '').replace(/ \+ \d+ modules$/, '');
  const imports = new Map<string, StatsModule[]>();
  const found = new Map<string, StatsModule>();
  const take = (module: StatsModule) => {
    if (found.has(plain(module.name))) return;
    found.set(plain(module.name), module);
    for (const next of imports.get(plain(module.name)) ?? []) take(next);
  };
  for (const module of modules) for (const { type, moduleName } of module.reasons ?? []) if (type !== 'import()' && moduleName) imports.set(plain(moduleName), [...(imports.get(plain(moduleName)) ?? []), module]);
  for (const module of modules) if (module.reasons?.some(({ type }) => type === 'entry')) take(module);
  return [...found.values()];
}

/** Every shared entry by name: the design system's interactive families are the `.tsx` files at its root. */
export function providedNames(): string[] {
  const families = readdirSync(designSystem).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx')).map((name) => `@forecourt/design-system/${name.slice(0, -4)}`);
  return ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react', '@forecourt/design-system', ...families, '@forecourt/remote-kit'];
}

function writeEntries(): void {
  const folder = join(shell, 'dist/entry');
  mkdirSync(folder, { recursive: true });
  const names = providedNames();
  const imports = names.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`).join('\n');
  writeFileSync(join(folder, 'provided-modules.js'), `${imports}\nexport const providedModules = {\n${names.map((name, at) => `  ${JSON.stringify(name)}: m${at},`).join('\n')}\n};\n`);
  // A remote finds a shared entry only where the host's own code refers to it.
  writeFileSync(join(folder, 'shared-entries.js'), `export const sharedEntries = {\n${names.map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(name)}),`).join('\n')}\n};\n`);
}

function browserConfig(core: Set<string>): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell browser',
    entry: { shell: join(shell, 'web/browser/entry.ts') },
    target: ['web', 'es2022'],
    output: {
      path: join(shell, 'dist/browser'), clean: true, publicPath: '/assets/', uniqueName: 'forecourt_shell',
      filename: '[name].[contenthash:10].js', chunkFilename: '[contenthash:10].js', crossOriginLoading: 'anonymous',
    },
    resolve: { ...base.resolve, alias: { ...federationAliases('host'), 'forecourt-shared-entries': join(shell, 'dist/entry/shared-entries.js') } },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', minSize: 12_000, cacheGroups: { core: { name: 'core', chunks: 'async', enforce: true, priority: 10, test: (module) => core.has(module.nameForCondition() ?? '') } } },
    },
    plugins: [
      ...base.plugins!,
      withoutFramework,
      glyph,
      withoutUnreached,
      new ModuleFederationPlugin({
        name: 'forecourt_shell',
        shared: shareConfig('host'),
        shareStrategy: 'loaded-first',
        runtimePlugins: [provideRuntime],
        dts: false,
        manifest: false,
        experiments: { asyncStartup: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

function workerConfig(): Configuration {
  const base = baseConfig(shell);
  return {
    ...base,
    name: 'shell worker',
    entry: { 'render-page': join(shell, 'web/server/worker.ts') },
    target: 'node24',
    resolve: { ...base.resolve, alias: { 'forecourt-provided-modules': join(shell, 'dist/entry/provided-modules.js') } },
    output: { path: join(shell, 'dist/server'), clean: true, filename: '[name].cjs', library: { type: 'commonjs2' }, asyncChunks: false },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [...base.plugins!, glyph],
  };
}

/** A script without the federation runtime, which stands in the page itself. */
function bootConfig(): Configuration {
  const base = baseConfig(shell);
  return { ...base, name: 'shell boot', entry: { boot: join(shell, 'web/browser/boot.ts') }, target: ['web', 'es2022'], output: { path: join(shell, 'dist/boot'), clean: true, filename: '[name].js' } };
}
