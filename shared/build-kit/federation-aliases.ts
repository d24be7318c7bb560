import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');

// The extension is `.ts` in the workspace and `.js` in a packed kit.
const federationFile = (name: string) =>
  join(import.meta.dirname, 'federation', `${name}${extname(import.meta.filename)}`);

/** The module that adds the runtime to the host's entry, where remotes find it. */
export const provideRuntime = federationFile('provide-runtime');

/** Plugins by which a remote's entry uses the shell's runtime instead of including the bundler's own. */
export const providedRuntimePlugins = (container: string) => [
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    (resource) => void (resource.request = federationFile('use-provided-runtime')),
  ),
  new rspack.DefinePlugin({ FORECOURT_CONTAINER: JSON.stringify(container) }),
];

/** Unused parts of the federation runtime: by package, the files that `unused-runtime-stubs` replaces. */
export const unusedRuntimeFiles: Record<string, string[]> = {
  'runtime-core': ['plugins/snapshot/SnapshotHandler', 'utils/preload', 'utils/semver/index'],
  'webpack-bundler-runtime': ['remotes', 'init', 'getSharedFallbackGetter', 'updateOptions'],
};

/** Removes these unused parts of the federation runtime from the host. */
export const unusedRuntimePlugin = new rspack.NormalModuleReplacementPlugin(/\.js$/, (resource) => {
  const { request, context } = resource;
  const isUnused = Object.entries(unusedRuntimeFiles).some(
    ([pkg, files]) =>
      context.includes(join('@module-federation', pkg)) &&
      files.some((file) => join(context, request).endsWith(`/${file}.js`)),
  );
  if (isUnused) resource.request = federationFile('unused-runtime-stubs');
});

/**
 * Replaces lucide's icon function everywhere, so that the page has it once: in the host by the design
 * system's file, in remotes by its shared module.
 */
export const oneGlyph = (
  from = 'data:text/javascript,export { createGlyph as default } from "@forecourt/design-system";',
) =>
  new rspack.NormalModuleReplacementPlugin(
    /\/createLucideIcon\.mjs$/,
    (resource) => void (resource.request = from),
  );

/** Aliases to the federation runtime as ES modules, which only the host contains. */
export function federationAliases(role: 'host' | 'remote'): Record<string, string> {
  const aliases = esModules();
  const bundlerRuntime = Object.keys(aliases).find((path) =>
    path.includes(join('webpack-bundler-runtime', 'dist', 'index.cjs')),
  );
  if (!bundlerRuntime) throw new Error('the federation plugin has no webpack-bundler-runtime beside it');
  if (role === 'remote') return aliases;
  return {
    ...aliases,
    'forecourt-bundler-runtime': aliases[bundlerRuntime]!,
    'forecourt-container-entry': join(dirname(bundlerRuntime), 'initContainerEntry.js'),
  };
}

/**
 * Rspack's federation plugin finds the runtime with `require.resolve` and so gets CommonJS builds, which
 * cannot be tree-shaken. Returns an alias from the real path of each to the ES module beside it.
 */
function esModules(): Record<string, string> {
  const nearPlugin = enhanced.slice(
    0,
    enhanced.lastIndexOf(join('@module-federation', 'enhanced')) + '@module-federation'.length,
  );
  const tools = realpathSync(join(nearPlugin, 'runtime-tools'));
  const places = [nearPlugin, dirname(tools)];
  const pairs: [pkg: string, from: string, to: string][] = [
    ['webpack-bundler-runtime', 'dist/index.cjs', 'dist/bundler.js'],
    ['runtime-tools', 'dist/index.cjs', 'dist/bundler.js'],
    ['runtime-tools', 'dist/runtime-core.cjs', 'dist/runtime-core.js'],
    ['runtime', 'dist/index.cjs', 'dist/index.js'],
    ['inject-external-runtime-core-plugin', 'dist/index.cjs', 'dist/index.js'],
  ];
  const aliases: Record<string, string> = {};
  for (const [name, from, to] of pairs) {
    for (const root of places
      .map((place) => join(place, name))
      .filter((path) => existsSync(path))
      .map((path) => realpathSync(path))) {
      if (existsSync(join(root, from)) && existsSync(join(root, to)))
        aliases[join(root, from)] = join(root, to);
    }
  }
  return aliases;
}
