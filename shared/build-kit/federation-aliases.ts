import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');

// Compiled where the kit is packed.
const ours = (name: string) =>
  join(import.meta.dirname, 'federation', `${name}${extname(import.meta.filename)}`);

/** Brings into the host's entry what remotes take from there. */
export const provideRuntime = ours('provide-runtime');

/** A remote's entry sets itself up by the shell's code, where the bundler would write its own into it. */
export const takesRuntime = (container: string) => [
  new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    (resource) => void (resource.request = ours('take-runtime')),
  ),
  new rspack.DefinePlugin({ FORECOURT_CONTAINER: JSON.stringify(container) }),
];

/** Parts of the federation runtime that no page reaches: by package, the files that `unreached` replaces. */
export const unreachedFiles: Record<string, string[]> = {
  'runtime-core': ['plugins/snapshot/SnapshotHandler', 'utils/preload', 'utils/semver/index'],
  'webpack-bundler-runtime': ['remotes', 'init', 'getSharedFallbackGetter', 'updateOptions'],
};

/** Leaves out of the host what its federation runtime never does here. */
export const withoutUnreached = new rspack.NormalModuleReplacementPlugin(/\.js$/, (resource) => {
  const { request, context } = resource;
  const isUnreached = Object.entries(unreachedFiles).some(
    ([pkg, files]) =>
      context.includes(join('@module-federation', pkg)) &&
      files.some((file) => join(context, request).endsWith(`/${file}.js`)),
  );
  if (isUnreached) resource.request = ours('unreached');
});

/** One drawing of icons for the whole page: in the host the design system's own file, in remotes its shared name. */
export const oneGlyph = (
  from = 'data:text/javascript,export { createGlyph as default } from "@forecourt/design-system";',
) =>
  new rspack.NormalModuleReplacementPlugin(
    /\/createLucideIcon\.mjs$/,
    (resource) => void (resource.request = from),
  );

/** The host carries the federation runtime, as ES modules; a remote's entry takes it from the host. */
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
 * Rspack's federation plugin finds the runtime with `require.resolve` and so gets CommonJS builds, which do not tree-shake.
 * Aliases each by its real path to the ES module beside it.
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
