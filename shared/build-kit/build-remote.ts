import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration, type MultiStats, type StatsCompilation } from '@rspack/core';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { federationUses, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { extendBuilds } from './extend-build.ts';
import { languageExposes } from './languages.ts';
import { exposesOf, remoteConfig } from './remote-config.ts';
import { forbiddenInRemotes, isShared } from './shared-modules.ts';
import { checkDeclaration, writeManifest } from './write-manifest.ts';

/** Options of the stats that the build kit reads: every chunk and module, ungrouped. */
export const moduleStats = {
  all: false,
  entrypoints: true,
  assets: true,
  ids: true,
  chunks: true,
  chunkRelations: true,
  chunkModules: true,
  chunkModulesSpace: 99_999,
  modules: true,
  modulesSpace: 99_999,
  nestedModules: true,
  nestedModulesSpace: 99_999,
  usedExports: true,
  cachedModules: true,
  dependentModules: true,
  orphanModules: true,
  groupModulesByType: false,
  groupModulesByCacheStatus: false,
  groupModulesByPath: false,
  groupModulesByAttributes: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
} as const;

/**
 * Builds a remote for browsers and server and writes `dist/remote.json` beside the builds.
 * @returns its manifest, whose version ends in the hash of its content
 * @throws Error if its domain does not exist, or with the names of modules if it bundles a package that the
 * shell provides
 */
export async function buildRemote(
  remote: RemoteDeclaration,
  directory: string,
  packageVersion: string,
): Promise<RemoteManifest> {
  checkDeclaration(remote);
  const stats = await runBuild(await extendBuilds(remoteConfig(remote, directory), directory));
  orderHashes(join(directory, 'dist/browser/remoteEntry.js'));
  const [browser, server] = stats.stats.map((one) => one.toJson(moduleStats));
  refuseForbidden(remote.name, browser!);
  return writeManifest(remote, directory, packageVersion, {
    entry: 'browser/remoteEntry.js',
    assets: assetsOf(exposesOf(remote), browser!),
    languages: scriptsOfLanguages(directory, browser!),
    uses: usesOf(server!),
  });
}

/**
 * Runs the builds.
 * @throws Error with the compilers' messages
 */
export async function runBuild(configs: Configuration[]): Promise<MultiStats> {
  const compiler = rspack(configs);
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return stats;
}

/** Sorts the chunks' hashes in the entry: the same sources must give the same version. */
function orderHashes(file: string): void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(
      /(\.sriHashes\s*=\s*\{)([^{}]*)(\})/,
      (_, before: string, hashes: string, after: string) =>
        before +
        hashes
          .split(',')
          .map((one) => one.trim())
          .sort()
          .join(',') +
        after,
    ),
  );
}

/** Returns for each expose the script of its chunk and those always loaded with it. */
function assetsOf(exposes: Record<string, string>, browser: StatsCompilation): RemoteManifest['assets'] {
  const chunks = browser.chunks ?? [];
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, module]) => {
      const remoteChunks = chunks.filter((chunk) =>
        (chunk.modules ?? []).some(({ name }) => name === module || name?.startsWith(`${module} + `)),
      );
      const ids = new Set(remoteChunks.flatMap((chunk) => [chunk.id, ...(chunk.siblings ?? [])]));
      const scripts = chunks.filter((chunk) => ids.has(chunk.id)).flatMap((chunk) => chunk.files ?? []);
      return [
        expose,
        scripts
          .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
          .map((file) => `browser/${file}`),
      ];
    }),
  );
}

function scriptsOfLanguages(
  directory: string,
  browser: StatsCompilation,
): NonNullable<RemoteManifest['languages']> {
  const assets = assetsOf(languageExposes(directory), browser);
  return Object.fromEntries(
    Object.entries(assets).map(([expose, scripts]) => [expose.slice('./languages/'.length), scripts]),
  );
}

/** The names imported from each shared package, by the server build, where they are externals. */
function usesOf(server: StatsCompilation): RemoteManifest['uses'] {
  const uses: RemoteManifest['uses'] = { ...federationUses };
  for (const module of server.modules ?? []) {
    const request = /^external "(.+)"$/.exec(module.name ?? '')?.[1];
    if (!request || !isShared(request)) continue;
    const used = Array.isArray(module.usedExports)
      ? module.usedExports.filter((name) => name !== '__esModule')
      : [];
    uses[request] = [...new Set([...(uses[request] ?? []), ...used])].sort();
  }
  return uses;
}

function refuseForbidden(name: string, browser: StatsCompilation): void {
  const names = (browser.modules ?? [])
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map((module) => module.identifier ?? '');
  const bad = [
    ...new Set(
      names.filter(
        (id) => !id.startsWith('consume') && forbiddenInRemotes.some((pattern) => pattern.test(id)),
      ),
    ),
  ];
  if (bad.length > 0)
    throw new Error(
      `remote "${name}" bundles what the shell provides; import it by its package name:\n${bad
        .slice(0, 10)
        .map((id) => `  ${id}`)
        .join('\n')}`,
    );
  const commonJs = names.filter((id) => /@module-federation\/.*\.cjs/.test(id));
  if (commonJs.length > 0)
    throw new Error(
      `remote "${name}" bundles CommonJS builds of the federation runtime, which do not tree-shake; add them to federation-aliases.ts:\n${commonJs.map((id) => `  ${id}`).join('\n')}`,
    );
}
